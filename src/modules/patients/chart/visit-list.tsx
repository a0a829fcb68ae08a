import { formatAppointment, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES, TYPE_LABELS } from '@/shared/appointments/appointment-labels';
import type { ChartVisit } from '@/shared/patient-chart/chart.schema';
import { Badge } from '@/ui/badge';
import { RecordRows } from './record-rows';

interface VisitListProps {
  visits: readonly ChartVisit[];
  slug: string;
  timeZone: string;
}

export function VisitList({ visits, slug, timeZone }: VisitListProps) {
  return (
    <RecordRows
      label="Visits"
      empty="No visits."
      rows={visits.map((visit) => ({
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
