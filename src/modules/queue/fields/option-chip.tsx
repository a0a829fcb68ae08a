import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

interface OptionChipProps {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

export function OptionChip({
  type,
  name,
  checked,
  onChange,
  disabled = false,
  children,
}: OptionChipProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 items-center gap-2 rounded-md border px-3 py-1.5 text-sm transition-colors md:min-h-9',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        checked ? 'border-accent bg-accent-soft font-medium' : 'border-border-strong/60',
        // Not faded: the reason has to stay readable.
        disabled
          ? 'cursor-not-allowed border-dashed text-muted'
          : 'cursor-pointer hover:border-border-strong',
      )}
    >
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
