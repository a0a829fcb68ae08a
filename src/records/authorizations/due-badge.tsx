import { AlarmClock } from 'lucide-react';
import { Badge } from '@/ui/badge';

export function DueBadge({ dueOn, today }: { dueOn: string; today: string }) {
  if (dueOn > today) return null;
  return dueOn < today ? (
    <Badge tone="danger" icon={AlarmClock}>
      Overdue
    </Badge>
  ) : (
    <Badge tone="warning">Due today</Badge>
  );
}
