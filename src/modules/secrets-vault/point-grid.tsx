import type { LucideIcon } from 'lucide-react';
import { Panel } from '@/ui/panel';

interface PointGridProps {
  title: string;
  points: readonly { title: string; text: string; icon: LucideIcon }[];
}

export function PointGrid({ title, points }: PointGridProps) {
  return (
    <section>
      <h2 className="mb-4 font-semibold text-xl">{title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ title: name, text, icon: Icon }) => (
          <li key={name}>
            <Panel className="h-full p-5">
              <Icon aria-hidden="true" className="size-6 text-accent" />
              <h3 className="mt-3 font-semibold text-base">{name}</h3>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </Panel>
          </li>
        ))}
      </ul>
    </section>
  );
}
