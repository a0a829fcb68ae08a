import { ALERTS } from './prescribe.model';

interface CourseAlertsProps {
  alerts: readonly string[];
  onChange: (alerts: readonly string[]) => void;
}

/** What applies to the patient; each is kept with the course. */
export function CourseAlerts({ alerts, onChange }: CourseAlertsProps) {
  return (
    <fieldset>
      <legend className="font-medium text-sm">Of this patient</legend>
      <ul className="grid">
        {ALERTS.map(({ rule, asks, says }) => (
          <li key={rule}>
            <label className="flex min-h-12 items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={alerts.includes(rule)}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? [...alerts, rule]
                      : alerts.filter((other) => other !== rule),
                  )
                }
              />
              <span>
                {asks}
                {alerts.includes(rule) && (
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
