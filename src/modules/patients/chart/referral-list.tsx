import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { ChartReferral } from '@/shared/patient-chart/chart.schema';
import { PRIORITY_LABELS, STATUS_LABELS, STATUS_TONES } from '@/shared/referrals/referral-labels';
import { Badge } from '@/ui/badge';
import { RecordRows } from './record-rows';

interface ReferralListProps {
  referrals: readonly ChartReferral[];
  slug: string;
  timeZone: string;
}

export function ReferralList({ referrals, slug, timeZone }: ReferralListProps) {
  return (
    <RecordRows
      label="Referrals"
      empty="No referrals."
      rows={referrals.map((referral) => ({
        id: referral.id,
        to: paths.referral(slug, referral.id),
        title: referral.reason ?? 'No reason given',
        badge: <Badge tone={STATUS_TONES[referral.status]}>{STATUS_LABELS[referral.status]}</Badge>,
        details: [
          `Received ${formatDate(referral.created_at, timeZone)}`,
          referral.referring_provider,
          PRIORITY_LABELS[referral.priority],
          referral.assignee && `Assigned to ${referral.assignee}`,
        ],
      }))}
    />
  );
}
