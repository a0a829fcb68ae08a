import { tickOf } from '@/lib/toggled';
import { Tick } from '@/ui/tick';

interface PatientAlertsProps {
  /** What is asked for, and what is said of it where it applies. */
  alerts: readonly { rule: string; asks: string; says: string }[];
  /** The rules of those that apply. */
  present: readonly string[];
  onChange: (present: readonly string[]) => void;
}

/** What of a patient a physician looks at before signing a treatment; what applies is kept with the signature. */
export function PatientAlerts({ alerts, present, onChange }: PatientAlertsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">Of this patient</legend>
      <ul className="grid">
        {alerts.map(({ rule, asks, says }) => (
          <li key={rule}>
            <Tick className="min-h-12 gap-3" box="size-5" {...tickOf(present, rule, onChange)}>
              <span>
                {asks}
                {present.includes(rule) && (
                  <span className="block font-medium text-warning">{says}</span>
                )}
              </span>
            </Tick>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
