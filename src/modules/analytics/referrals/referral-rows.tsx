import { useInfiniteQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import type { Scope } from '@/records/analytics/period.model';
import {
  type ReferralRowsAsked,
  referralFigureQueries,
} from '@/records/analytics/referral-figures.queries';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';
import { PRIORITY_LABELS, STATUS_LABELS, STATUS_TONES } from '@/records/referrals/referral-labels';
import { Badge } from '@/ui/badge';

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
