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
        'rounded-sm underline decoration-1 decoration-border-strong decoration-dotted underline-offset-4 hover:decoration-accent hover:decoration-solid',
        className,
      )}
    >
      {children}
    </button>
  );
}
