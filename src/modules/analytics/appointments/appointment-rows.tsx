import { useInfiniteQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDate, formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import {
  type AppointmentRowsAsked,
  appointmentFigureQueries,
} from '@/records/analytics/appointment-figures.queries';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';

export function AppointmentRows({ asked }: { asked: AppointmentRowsAsked }) {
  const { id, slug, timeZone } = useCompany();
  const query = useInfiniteQuery(appointmentFigureQueries.rows(id, asked));
  return (
    <DrillDownRows
      slug={slug}
      query={query}
      toLine={(row) => ({
        to: paths.appointment(slug, row.id),
        name: row.patient_name || 'No patient named',
        patientId: row.patient_id,
        detail: `${row.provider_name} · requested ${formatDate(row.asked_at, timeZone)}`,
        aside: asked.outcome !== 'undated' && formatDateTime(row.at, timeZone),
      })}
    />
  );
}
