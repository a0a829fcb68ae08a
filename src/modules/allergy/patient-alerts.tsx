interface PatientAlertsProps {
  /** What is asked for, and what is said of it where it applies. */
  alerts: readonly { rule: string; asks: string; says: string }[];
  /** The rules of those that apply. */
  present: readonly string[];
  onChange: (present: readonly string[]) => void;
}

import { toggled } from '@/lib/toggled';

/** What of a patient a physician looks at before signing a treatment; what applies is kept with the signature. */
export function PatientAlerts({ alerts, present, onChange }: PatientAlertsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">Of this patient</legend>
      <ul className="grid">
        {alerts.map(({ rule, asks, says }) => (
          <li key={rule}>
            <label className="flex min-h-12 items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={present.includes(rule)}
                onChange={({ target }) => onChange(toggled(present, rule, target.checked))}
              />
              <span>
                {asks}
                {present.includes(rule) && (
                  <span className="block font-medium text-warning">{says}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
