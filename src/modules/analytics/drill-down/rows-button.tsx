import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

interface RowsButtonProps {
  /** Names the number for screen readers. */
  label: string;
  onOpen: () => void;
  children: ReactNode;
  className?: string;
}

export function RowsButton({ label, onOpen, children, className }: RowsButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}. Show the rows`}
      onClick={onOpen}
      className={cx(
        'rounded-sm text-accent underline decoration-current/40 underline-offset-3 hover:bg-accent-soft hover:decoration-current',
        className,
      )}
    >
      {children}
    </button>
  );
}
