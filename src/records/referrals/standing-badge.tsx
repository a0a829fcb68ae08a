import { CalendarX2, ListTodo, Reply } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { standingOf } from './referrals.model';

interface StandingBadgeProps {
  referral: Parameters<typeof standingOf>[0];
  /** The recipient of the due answer, where there is room. */
  to?: string | null;
}

export function StandingBadge({ referral, to = null }: StandingBadgeProps) {
  const standing = standingOf(referral);
  if (standing === null) return null;
  const isDue = referral.setback === null && referral.awaiting_answer_since !== null;
  const Icon = iconOf(referral);
  return (
    <Badge tone={standing.tone} icon={Icon}>
      {standing.label}
      {isDue && to !== null && ` to ${to}`}
    </Badge>
  );
}

function iconOf({ setback, awaiting_answer_since }: StandingBadgeProps['referral']) {
  if (setback !== null) return CalendarX2;
  return awaiting_answer_since === null ? ListTodo : Reply;
}
