import type { LucideIcon } from 'lucide-react';
import { Card } from '@/ui/card';
import { IconTile } from '@/ui/icon-tile';

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
            <IconTile>
              <Icon />
            </IconTile>
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
