import { type ReactNode, useId } from 'react';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side, as large as thumbs: radio buttons underneath. */
export function ChoiceGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 flex-1 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border border-border-strong px-2 py-2 font-medium text-sm transition-colors duration-150 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
