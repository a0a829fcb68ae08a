import { type ReactNode, useId } from 'react';
import { ChoiceTile } from './choice-tile';

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
          <ChoiceTile
            key={choice.value}
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="min-h-12 flex-1 flex-col justify-center gap-1 rounded-lg px-2 py-2 font-medium"
          >
            {choice.icon}
            {choice.label}
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
