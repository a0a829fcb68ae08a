import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

interface LoadingStateProps {
  /** The screen's own words, for example "Loading referrals...". */
  label: string;
  /** Skeletons shaped like what will come. */
  children?: ReactNode;
  className?: string;
}

export function LoadingState({ label, children, className }: LoadingStateProps) {
  return (
    <div role="status" className={className}>
      <p
        className={cx(
          'flex items-center gap-2.5 text-muted text-sm',
          children === undefined ? 'justify-center py-16' : 'mb-4',
        )}
      >
        <Spinner className="size-4 text-accent" />
        {label}
      </p>
      {children}
    </div>
  );
}
