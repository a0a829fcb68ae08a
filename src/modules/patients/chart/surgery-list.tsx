import { formatAppointment, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { ChartCase } from '@/records/patient-chart/chart.schema';
import { STAGE_LABELS, STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import { Badge } from '@/ui/badge';
import { type RecordListProps, RecordRows } from './record-rows';

export function SurgeryList({ records, patientId, slug, timeZone }: RecordListProps<ChartCase>) {
  return (
    <RecordRows
      label="Surgery cases"
      none={{
        title: 'No surgery cases.',
        to: paths.addToQueue(slug, { patient: patientId }),
        next: 'Add a case',
      }}
      rows={records.map((one) => ({
        id: one.id,
        to: paths.surgeryCase(slug, one.id),
        title: one.procedure_name,
        badge: <Badge tone={STAGE_TONES[one.stage]}>{STAGE_LABELS[one.stage]}</Badge>,
        details: [
          one.starts_at
            ? formatAppointment(one.starts_at, timeZone)
            : `Added ${formatDate(one.created_at, timeZone)}`,
          one.surgeon,
          one.location,
          one.procedures.map(({ cpt_code }) => cpt_code).join(', '),
        ],
      }))}
    />
  );
}
