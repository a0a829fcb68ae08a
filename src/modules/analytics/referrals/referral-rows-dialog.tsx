import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { PRIORITY_LABELS, STATUS_LABELS, STATUS_TONES } from '@/tables/referrals/words';
import { Badge } from '@/ui/badge';
import { DrillDownDialog } from '../drill-down/drill-down-dialog';
import { spanLabel } from '../period/period.model';
import type { ReferralDrill } from './referral-drill';
import { referralFigureQueries } from './referral-figures.queries';

interface ReferralRowsDialogProps {
  drill: ReferralDrill;
  onClose: () => void;
}

/** The referrals behind a number; each opens. */
export function ReferralRowsDialog({ drill, onClose }: ReferralRowsDialogProps) {
  const { id, slug, timeZone } = useCompany();
  const { title, definition, figure, part, scope } = drill;
  const query = useInfiniteQuery(referralFigureQueries.rows(id, { ...scope, figure, part }));
  return (
    <DrillDownDialog
      title={title}
      description={`${definition} ${spanLabel(scope)}.`}
      query={query}
      onClose={onClose}
    >
      {(referral) => (
        <Link
          to={paths.referral(slug, referral.id)}
          className="flex min-h-11 items-center justify-between gap-3 px-4 py-2.5 text-sm hover:bg-accent-soft"
        >
          <span className="min-w-0">
            <span className="block font-medium">
              {referral.last_name}, {referral.first_name}
            </span>
            <span className="block text-muted text-xs">
              {PRIORITY_LABELS[referral.priority]}, received{' '}
              {formatDate(referral.received_at, timeZone)}
              {referral.referring_provider !== null && ` · ${referral.referring_provider}`}
            </span>
          </span>
          <Badge dot tone={STATUS_TONES[referral.status]}>
            {STATUS_LABELS[referral.status]}
          </Badge>
        </Link>
      )}
    </DrillDownDialog>
  );
}
