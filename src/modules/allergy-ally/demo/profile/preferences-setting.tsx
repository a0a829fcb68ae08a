import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { useDemo } from '../demo-context';
import { SwitchRow } from '../parts/switch-row';
import { PATIENT_NAME } from '../sample-data';

const LONGEST_NAME = 24;

export function PreferencesSetting() {
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
