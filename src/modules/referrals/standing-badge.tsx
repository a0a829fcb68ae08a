import { CalendarX2, Reply } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { standingOf } from './referrals.model';

interface StandingBadgeProps {
  referral: Parameters<typeof standingOf>[0];
}

/** What fell through, or that the referring provider waits for an answer; nothing else. */
export function StandingBadge({ referral }: StandingBadgeProps) {
  const standing = standingOf(referral);
  if (standing === null) return null;
  const Icon = referral.setback === null ? Reply : CalendarX2;
  return (
    <Badge tone={standing.tone} icon={<Icon aria-hidden="true" />}>
      {standing.label}
    </Badge>
  );
}
