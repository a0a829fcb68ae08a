import { useDemo } from '../demo-context';
import { SwitchRow } from '../parts/switch-row';

const CHOICES = [
  { key: 'doseReminders', label: 'Dose reminders' },
  { key: 'visitReminders', label: 'Visit reminders' },
  { key: 'pollenAlerts', label: 'High pollen alerts' },
] as const;

export function NotificationsSetting() {
  const { state, dispatch } = useDemo();
  return (
    <>
      {CHOICES.map(({ key, label }) => (
        <SwitchRow
          key={key}
          label={label}
          checked={state.preferences[key]}
          onChange={(checked) => dispatch({ type: 'preferred', change: { [key]: checked } })}
        />
      ))}
      <p className="mt-3 text-muted text-xs">The demo sends nothing.</p>
    </>
  );
}
