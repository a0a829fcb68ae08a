import { useInfiniteQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { daysText } from '@/lib/figures';
import { paths } from '@/lib/paths';
import {
  type SurgeryRowsAsked,
  surgeryFigureQueries,
} from '@/records/analytics/surgery-figures.queries';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';
import { CANCELLATION_LABELS } from '@/records/surgery-cases/cancellation-labels';

export function SurgeryRows({ asked }: { asked: SurgeryRowsAsked }) {
  const { id, slug, timeZone } = useCompany();
  const query = useInfiniteQuery(surgeryFigureQueries.rows(id, asked));
  return (
    <DrillDownRows
      slug={slug}
      query={query}
      toLine={(row) => ({
        to: paths.surgeryCase(slug, row.case_id),
        name: row.patient_name,
        patientId: row.patient_id,
        detail: `${row.procedure_name} · ${row.surgeon_name ?? 'No surgeon yet'}`,
        aside: (
          <>
            <span>{formatDate(row.at, timeZone)}</span>
            <span>
              {row.reason && CANCELLATION_LABELS[row.reason]}
              {row.days !== null && daysText(row.days)}
            </span>
          </>
        ),
      })}
    />
  );
}
