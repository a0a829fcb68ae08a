import { useInfiniteQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import {
  type EligibilityRowsAsked,
  eligibilityFigureQueries,
} from '@/records/analytics/eligibility-figures.queries';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';
import { codeLabel, FIGURE_LABELS } from './eligibility-charts.model';

export function EligibilityRows({ asked }: { asked: EligibilityRowsAsked }) {
  const { id, slug, timeZone } = useCompany();
  const query = useInfiniteQuery(eligibilityFigureQueries.rows(id, asked));
  return (
    <DrillDownRows
      slug={slug}
      query={query}
      toLine={(row) => ({
        to: paths.eligibilityRequest(slug, row.id),
        name: row.patient_name,
        patientId: row.patient_id,
        detail: [row.payer_name, ...row.codes.map(codeLabel)].join(' · '),
        aside: (
          <>
            <span>{formatDateTime(row.at, timeZone)}</span>
            <span>
              {FIGURE_LABELS[row.figure]}
              {row.seconds !== null && `, ${Math.round(row.seconds * 10) / 10} s`}
            </span>
          </>
        ),
      })}
    />
  );
}
