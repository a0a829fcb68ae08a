import { formatAppointment, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { ChartCase } from '@/shared/patient-chart/chart.schema';
import { STAGE_LABELS, STAGE_TONES } from '@/shared/surgery-cases/stage-labels';
import { Badge } from '@/ui/badge';
import { RecordRows } from './record-rows';

interface SurgeryListProps {
  cases: readonly ChartCase[];
  slug: string;
  timeZone: string;
}

export function SurgeryList({ cases, slug, timeZone }: SurgeryListProps) {
  return (
    <RecordRows
      label="Surgery cases"
      empty="No surgery cases."
      rows={cases.map((one) => ({
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
