import type { LucideIcon } from 'lucide-react';
import { Card } from '@/ui/card';

interface StorableListProps {
  title: string;
  points: readonly { title: string; text: string; icon: LucideIcon }[];
}

export function StorableList({ title, points }: StorableListProps) {
  return (
    <Card title={title}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {points.map(({ title: name, text, icon: Icon }) => (
          <li key={name} className="flex items-center gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent"
            >
              <Icon className="size-5" />
            </span>
            <div>
              <p className="font-medium text-sm">{name}</p>
              <p className="text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
