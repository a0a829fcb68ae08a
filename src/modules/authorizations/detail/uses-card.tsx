import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_BADGES } from '@/shared/appointments/appointment-labels';
import { ALARM_LABELS } from '@/shared/authorizations/authorization-labels';
import type { Authorization } from '@/shared/authorizations/authorizations.schema';
import { STAGE_LABELS, STAGE_TONES } from '@/shared/surgery-cases/stage-labels';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import type { Tone } from '@/ui/tone';

/** The operations and visits that rely on it. */
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
            <Use
              key={one.id}
              to={paths.surgeryCase(slug, one.id)}
              name={one.procedure_name}
              at={at(one.at)}
              badges={[{ label: STAGE_LABELS[one.stage], tone: STAGE_TONES[one.stage] }]}
            />
          ))}
          {visits.map((one) => (
            <Use
              key={one.id}
              to={paths.appointment(slug, one.id)}
              name={one.reason}
              at={at(one.at)}
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

interface UseProps {
  to: string;
  name: string;
  at: string;
  badges: readonly { label: string; tone: Tone }[];
}

function Use({ to, name, at, badges }: UseProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-2 text-sm">
      <span className="min-w-0">
        <Link
          to={to}
          className="wrap-anywhere rounded-sm font-medium underline decoration-border-strong underline-offset-3 hover:text-accent"
        >
          {name}
        </Link>
        <span className="block text-muted text-xs">{at}</span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {badges.map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      </span>
    </li>
  );
}
