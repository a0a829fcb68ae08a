import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { useDemo } from '../demo-context';
import { Sheet } from '../parts/sheet';
import { SwitchRow } from '../parts/switch-row';
import { clockLabel } from '../rules';
import { PATIENT_NAME } from '../sample-data';
import type { Setting } from '../state';
import { HelpSetting } from './help-setting';

const contents: Record<Setting, () => React.ReactNode> = {
  Notifications: NotificationsSetting,
  'Dose Schedule': DoseScheduleSetting,
  Preferences: PreferencesSetting,
  'Help & Support': HelpSetting,
};

interface SettingSheetProps {
  setting: Setting;
}

export function SettingSheet({ setting }: SettingSheetProps) {
  const Content = contents[setting];
  return (
    <Sheet title={setting}>
      <Content />
    </Sheet>
  );
}

/** Read-only: the care team sets the doses. */
function DoseScheduleSetting() {
  const planned = useDemo().state.doses.filter((dose) => dose.planned);
  return (
    <>
      <dl className="divide-y">
        {planned.map(({ id, time, type, dosage }) => (
          <div key={id} className="flex min-h-14 items-center justify-between gap-4 text-sm">
            <dt>
              <span className="block font-medium">{type}</span>
              <span className="text-muted text-xs">{dosage}</span>
            </dt>
            <dd className="tabular-nums">{clockLabel(time)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">
        Your care team sets your doses. Ask them before you change anything.
      </p>
    </>
  );
}

const CHOICES = [
  { key: 'doseReminders', label: 'Dose reminders' },
  { key: 'visitReminders', label: 'Visit reminders' },
  { key: 'pollenAlerts', label: 'High pollen alerts' },
] as const;

function NotificationsSetting() {
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

const LONGEST_NAME = 24;

function PreferencesSetting() {
  const { state, dispatch } = useDemo();
  const { name, showStreak } = state.preferences;
  return (
    <div className="grid gap-3">
      <Field label="What should we call you?">
        {(control) => (
          <TextInput
            {...control}
            defaultValue={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            onChange={(event) =>
              dispatch({
                type: 'preferred',
                change: { name: event.target.value.trim() || PATIENT_NAME },
              })
            }
          />
        )}
      </Field>
      <SwitchRow
        label="Show my streak on Home"
        checked={showStreak}
        onChange={(checked) => dispatch({ type: 'preferred', change: { showStreak: checked } })}
      />
    </div>
  );
}
