import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_LABELS } from '@/records/referrals/referral-labels';
import { NO_REASON } from '@/records/referrals/referrals.model';
import type { OpenReferral } from '@/records/referrals/referrals.queries';
import { AlreadyOpen } from '@/ui/already-open';

interface DuplicateWarningProps {
  /** The patient's open referrals of the last 90 days. */
  referrals: readonly OpenReferral[];
  slug: string;
  timeZone: string;
}

export function DuplicateWarning({ referrals, slug, timeZone }: DuplicateWarningProps) {
  return (
    <AlreadyOpen
      title="This patient already has an open referral."
      records={referrals.map(({ id, created_at, status, reason }) => ({
        id,
        href: paths.referral(slug, id),
        text: `${formatDate(created_at, timeZone)}, ${STATUS_LABELS[status]}: ${reason ?? NO_REASON}`,
      }))}
    />
  );
}
