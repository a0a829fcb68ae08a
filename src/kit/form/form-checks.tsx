import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { toggled } from '@/lib/toggled';
import { type FieldTexts, FormField } from './form-field';

interface FormChecksProps<Input extends FieldValues, Output> extends FieldTexts {
  control: Control<Input, unknown, Output>;
  /** Holds the values that are ticked. */
  name: FieldPathByValue<Input, string[]>;
  options: readonly { value: string; label: string }[];
}

/** Several of a few, a box each. */
export function FormChecks<Input extends FieldValues, Output>({
  options,
  ...field
}: FormChecksProps<Input, Output>) {
  return (
    <FormField {...field}>
      {({ id, 'aria-describedby': describedBy }, { value, onChange }, isSaving) => {
        const ticked: readonly string[] = value;
        return (
          // biome-ignore lint/a11y/useSemanticElements: the field's label is not a legend
          <div
            id={id}
            role="group"
            aria-label={field.label}
            aria-describedby={describedBy}
            className="grid gap-x-4 sm:grid-cols-2"
          >
            {options.map((option) => (
              <label
                key={option.value}
                className="flex min-h-11 items-center gap-2.5 text-sm md:min-h-9"
              >
                <input
                  type="checkbox"
                  checked={ticked.includes(option.value)}
                  disabled={isSaving}
                  onChange={({ target }) => onChange(toggled(ticked, option.value, target.checked))}
                  className="size-4 accent-accent"
                />
                {option.label}
              </label>
            ))}
          </div>
        );
      }}
    </FormField>
  );
}
