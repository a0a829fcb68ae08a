import type { ReactNode } from 'react';
import { cx } from './cx';

interface ToggleChipProps {
  pressed: boolean;
  onToggle: () => void;
  disabled?: boolean;
  tone?: 'accent' | 'danger';
  children: ReactNode;
}

const pressedTone = {
  accent: 'border-accent bg-accent-soft text-accent',
  danger: 'border-danger bg-danger-soft text-danger',
} as const;

export function ToggleChip({
  pressed,
  onToggle,
  disabled = false,
  tone = 'accent',
  children,
}: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onToggle}
      className={cx(
        'inline-flex h-11 select-none items-center gap-2 whitespace-nowrap rounded-md border px-4 font-medium text-sm transition-colors duration-150 disabled:opacity-55 md:h-10 [&_svg]:size-4',
        pressed
          ? pressedTone[tone]
          : 'border-border-strong/60 bg-surface-raised text-text enabled-hover:border-border-strong enabled-hover:bg-surface-sunken',
      )}
    >
      {children}
    </button>
  );
}
