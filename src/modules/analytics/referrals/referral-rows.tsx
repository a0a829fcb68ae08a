import { useInfiniteQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { DrillDownRows } from '@/shared/drill-down/drill-down-rows';
import { PRIORITY_LABELS, STATUS_LABELS, STATUS_TONES } from '@/shared/referrals/referral-labels';
import { Badge } from '@/ui/badge';
import type { Scope } from '../period/period.model';
import { type ReferralRowsAsked, referralFigureQueries } from './referral-figures.queries';

/** A number of referrals, and what its rows are asked by. */
export interface ReferralDrillDown extends Pick<ReferralRowsAsked, 'figure' | 'part'> {
  title: string;
  definition: string;
  scope: Scope;
}

export function ReferralRows({ asked }: { asked: ReferralRowsAsked }) {
  const { id, slug, timeZone } = useCompany();
  const query = useInfiniteQuery(referralFigureQueries.rows(id, asked));
  return (
    <DrillDownRows
      slug={slug}
      query={query}
      toLine={(row) => ({
        to: paths.referral(slug, row.id),
        name: fullName(row),
        patientId: row.patient_id,
        detail:
          `${PRIORITY_LABELS[row.priority]}, received ${formatDate(row.at, timeZone)}` +
          (row.referring_provider === null ? '' : ` · ${row.referring_provider}`),
        aside: (
          <Badge dot tone={STATUS_TONES[row.status]}>
            {STATUS_LABELS[row.status]}
          </Badge>
        ),
      })}
    />
  );
}
