import { useId } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { cx } from '@/ui/cx';

interface ChoiceFieldProps<Input extends FieldValues, Output, Value extends string> {
  control: Control<Input, unknown, Output>;
  /** Holds one of the options, or nothing. */
  name: FieldPathByValue<Input, Value | '' | null | undefined>;
  label: string;
  hint?: string | undefined;
  options: readonly { value: Value; label: string }[];
  required?: boolean;
}

/** From a tablet on, all of them stand beside each other. */
const WIDER: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' };

/** One of a few, a press each, large enough for gloves. */
export function ChoiceField<Input extends FieldValues, Output, Value extends string>({
  options,
  ...field
}: ChoiceFieldProps<Input, Output, Value>) {
  const group = useId();
  return (
    <FormField {...field}>
      {(wiring, { value, onChange }, isSaving) => (
        <div
          {...wiring}
          role="radiogroup"
          aria-label={field.label}
          className={cx('grid grid-cols-2 gap-2', WIDER[options.length])}
        >
          {options.map((option) => (
            <label
              key={option.value}
              className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border border-border-strong/60 bg-surface-raised px-3.5 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-checked:font-medium has-checked:text-accent"
            >
              <input
                type="radio"
                name={group}
                checked={value === option.value}
                disabled={isSaving}
                onChange={() => onChange(option.value)}
                className="size-5 min-h-0! accent-accent"
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
