import { type ReactNode, useId } from 'react';
import { Switch } from './switch';

interface SwitchLineProps {
  label: string;
  /** Its effect, in a sentence. */
  about: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchLine({ label, about, checked, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="block font-medium text-sm">
          {label}
        </label>
        <p id={`${id}-about`} className="mt-1 text-muted text-sm">
          {about}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-about`}
        checked={checked}
        onCheckedChange={onChange}
      />
    </div>
  );
}
