import { AlarmClock, Clock, Phone } from 'lucide-react';
import { formatDate, formatDateTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { type Timed, targetOf } from './referrals.model';

interface TargetBadgeProps {
  referral: Timed;
  now: number;
  timeZone: string;
}

/** The day by which the clinic wants the visit booked; for a stat referral, the minute. */
export function TargetBadge({ referral, now, timeZone }: TargetBadgeProps) {
  const target = targetOf(referral, now);
  if (target.state === 'settled') return null;
  const format = referral.priority === 'stat' ? formatDateTime : formatDate;
  const bookBy = `Book by ${format(referral.due_at, timeZone)}`;
  if (target.state === 'overdue') {
    return (
      <Badge tone="danger" icon={AlarmClock}>
        {bookBy} passed
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
      {bookBy}
    </Badge>
  );
}
