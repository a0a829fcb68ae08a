import { useInfiniteQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { DrillDownRows } from '../drill-down/drill-down-rows';
import { codeLabel, OUTCOME_LABELS } from './verification-charts.model';
import {
  type VerificationRowsAsked,
  verificationFigureQueries,
} from './verification-figures.queries';

export function VerificationRows({ asked }: { asked: VerificationRowsAsked }) {
  const { id, slug, timeZone } = useCompany();
  const query = useInfiniteQuery(verificationFigureQueries.rows(id, asked));
  return (
    <DrillDownRows
      query={query}
      toLine={(row) => ({
        to: paths.verification(slug, row.id),
        name: row.patient_name,
        detail: [row.payer_name, ...row.codes.map(codeLabel)].join(' · '),
        aside: (
          <>
            <span>{formatDateTime(row.at, timeZone)}</span>
            <span>
              {OUTCOME_LABELS[row.figure]}
              {row.seconds !== null && `, ${Math.round(row.seconds * 10) / 10} s`}
            </span>
          </>
        ),
      })}
    />
  );
}
