import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

interface RowsButtonProps {
  /** What the number is of, for whoever hears it alone. */
  label: string;
  onOpen: () => void;
  children: ReactNode;
  className?: string;
}

/** A number that opens the rows it counts. */
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
