import { Badge } from '@/ui/badge';
import { type ReferralStatus, STATUS_LABELS, STATUS_TONES } from './referral-labels';

export function StatusBadge({ status }: { status: ReferralStatus }) {
  return (
    <Badge dot tone={STATUS_TONES[status]}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
