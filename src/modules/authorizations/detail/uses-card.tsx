import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES } from '@/records/appointments/appointment-labels';
import { ALARM_LABELS } from '@/records/authorizations/authorization-labels';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { STAGE_LABELS, STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import { Card } from '@/ui/card';
import { LinkedLine } from '@/ui/linked-line';

export function UsesCard({ authorization: { cases, visits } }: { authorization: Authorization }) {
  const { slug, timeZone } = useCompany();
  const at = (moment: string | null) =>
    moment === null ? 'No date yet' : formatAppointment(moment, timeZone);
  return (
    <Card title="Used for">
      {cases.length + visits.length === 0 ? (
        <p className="text-muted text-sm">No surgery case or visit relies on it yet.</p>
      ) : (
        <ul aria-label="Used for" className="grid gap-3">
          {cases.map((one) => (
            <LinkedLine
              key={one.id}
              to={paths.surgeryCase(slug, one.id)}
              name={one.procedure_name}
              detail={at(one.at)}
              badges={[{ label: STAGE_LABELS[one.stage], tone: STAGE_TONES[one.stage] }]}
            />
          ))}
          {visits.map((one) => (
            <LinkedLine
              key={one.id}
              to={paths.appointment(slug, one.id)}
              name={one.reason}
              detail={at(one.at)}
              badges={[
                STATUS_BADGES[one.status],
                ...one.alarms.map((alarm) => ({
                  label: ALARM_LABELS[alarm],
                  tone: 'danger' as const,
                })),
              ]}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
