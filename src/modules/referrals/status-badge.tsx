import {
  type ReferralStatus,
  STATUS_LABELS,
  STATUS_TONES,
} from '@/shared/referrals/referral-labels';
import { Badge } from '@/ui/badge';

export function StatusBadge({ status }: { status: ReferralStatus }) {
  return (
    <Badge dot tone={STATUS_TONES[status]}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
