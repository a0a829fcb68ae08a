import { AlarmClock, Clock, Phone } from 'lucide-react';
import { formatDuration } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import type { Target } from './referrals.model';

export function TargetBadge({ target }: { target: Target }) {
  if (target.state === 'settled') return null;
  if (target.state === 'overdue') {
    return (
      <Badge tone="danger" icon={AlarmClock}>
        Overdue by {formatDuration(target.by)}
      </Badge>
    );
  }
  if (target.call) {
    return (
      <Badge tone="danger" icon={Phone}>
        Call now
      </Badge>
    );
  }
  return (
    <Badge tone={target.soon ? 'warning' : 'neutral'} icon={Clock}>
      Due in {formatDuration(target.left)}
    </Badge>
  );
}
