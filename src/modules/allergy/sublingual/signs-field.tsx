import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { ToggleChip } from '@/ui/toggle-chip';

interface SignsFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string[]>;
  label: string;
  signs: readonly { sign: string; label: string }[];
}

/** The signs of a reaction, a press each. */
export function SignsField<Input extends FieldValues, Output>({
  signs,
  ...field
}: SignsFieldProps<Input, Output>) {
  return (
    <FormField {...field} required>
      {({ id, 'aria-describedby': describedBy }, { value, onChange }) => {
        const pressed: readonly string[] = value;
        return (
          // biome-ignore lint/a11y/useSemanticElements: the field is the fieldset, with its label and its error
          <div
            id={id}
            role="group"
            aria-label={field.label}
            aria-describedby={describedBy}
            className="flex flex-wrap gap-2 [&_button]:h-12!"
          >
            {signs.map(({ sign, label }) => (
              <ToggleChip
                key={sign}
                tone="danger"
                pressed={pressed.includes(sign)}
                onToggle={() =>
                  onChange(
                    pressed.includes(sign)
                      ? pressed.filter((one) => one !== sign)
                      : [...pressed, sign],
                  )
                }
              >
                {label}
              </ToggleChip>
            ))}
          </div>
        );
      }}
    </FormField>
  );
}
