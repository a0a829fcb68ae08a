import { useId } from 'react';
import { cx } from './cx';
import type { FieldControl } from './field';

interface ChoiceProps<Value extends string> {
  wiring?: FieldControl;
  label: string;
  value: Value | null | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** For gloved hands; from a tablet's width on, all options are in one row. */
  large?: boolean;
}

const WIDER: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' };

export function Choice<Value extends string>({
  wiring,
  label,
  value,
  options,
  onChange,
  disabled = false,
  large = false,
}: ChoiceProps<Value>) {
  const group = useId();
  return (
    <div
      {...wiring}
      role="radiogroup"
      aria-label={label}
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
            disabled={disabled}
            onChange={() => onChange(option.value)}
            className={cx('accent-accent', large ? 'size-5 min-h-0!' : 'size-4')}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
