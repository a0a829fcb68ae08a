import { CalendarX2, Reply } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { standingOf } from './referrals.model';

interface StandingBadgeProps {
  referral: Parameters<typeof standingOf>[0];
  /** Whom the answer is due to, where there is room to say it. */
  to?: string | null;
}

/** What fell through, or that the referring provider waits for an answer; nothing else. */
export function StandingBadge({ referral, to = null }: StandingBadgeProps) {
  const standing = standingOf(referral);
  if (standing === null) return null;
  const Icon = referral.setback === null ? Reply : CalendarX2;
  return (
    <Badge tone={standing.tone} icon={Icon}>
      {standing.label}
      {referral.setback === null && to !== null && ` to ${to}`}
    </Badge>
  );
}
