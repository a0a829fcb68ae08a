import { formatAppointment, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES, TYPE_LABELS } from '@/records/appointments/appointment-labels';
import type { ChartVisit } from '@/records/patient-chart/chart.schema';
import { Badge } from '@/ui/badge';
import { type RecordListProps, RecordRows } from './record-rows';

export function VisitList({ records, patientId, slug, timeZone }: RecordListProps<ChartVisit>) {
  return (
    <RecordRows
      label="Visits"
      none={{
        title: 'No visits.',
        to: paths.requestAppointment(slug, { patient: patientId }),
        next: 'Request an appointment',
      }}
      rows={records.map((visit) => ({
        id: visit.id,
        to: paths.appointment(slug, visit.id),
        title: visit.reason,
        badge: (
          <Badge tone={STATUS_BADGES[visit.status].tone}>{STATUS_BADGES[visit.status].label}</Badge>
        ),
        details: [
          visit.starts_at
            ? formatAppointment(visit.starts_at, timeZone)
            : `Requested ${formatDate(visit.created_at, timeZone)}`,
          visit.provider,
          TYPE_LABELS[visit.request_type],
          visit.location,
        ],
      }))}
    />
  );
}
