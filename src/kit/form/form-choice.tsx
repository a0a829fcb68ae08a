import { useId } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { cx } from '@/ui/cx';
import { type FieldTexts, FormField } from './form-field';

interface FormChoiceProps<Input extends FieldValues, Output, Value extends string>
  extends FieldTexts {
  control: Control<Input, unknown, Output>;
  /** Holds one of the options, or nothing. */
  name: FieldPathByValue<Input, Value | '' | null | undefined>;
  options: readonly { value: Value; label: string }[];
  /** For gloved hands; from a tablet on, all of them stand beside each other. */
  large?: boolean;
}

const WIDER: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' };

/** One of a few, a press each. */
export function FormChoice<Input extends FieldValues, Output, Value extends string>({
  options,
  large = false,
  ...field
}: FormChoiceProps<Input, Output, Value>) {
  const group = useId();
  return (
    <FormField {...field}>
      {(wiring, { value, onChange }, isSaving) => (
        <div
          {...wiring}
          role="radiogroup"
          aria-label={field.label}
          className={cx('grid grid-cols-2 gap-2', large && WIDER[options.length])}
        >
          {options.map((option) => (
            <label
              key={option.value}
              className={cx(
                'flex cursor-pointer items-center gap-2.5 rounded-md border border-border-strong/60 bg-surface-raised px-3.5 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-checked:font-medium has-checked:text-accent',
                large ? 'min-h-12' : 'min-h-11',
              )}
            >
              <input
                type="radio"
                name={group}
                checked={value === option.value}
                disabled={isSaving}
                onChange={() => onChange(option.value)}
                className={cx('accent-accent', large ? 'size-5 min-h-0!' : 'size-4')}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
