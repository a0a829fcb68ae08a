import type { ReactNode } from 'react';
import { cx } from './cx';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

interface LoadingStateProps {
  /** The screen's own words, for example "Loading referrals...". */
  label: string;
  /** Skeletons shaped like the content. */
  children?: ReactNode;
  /** Instead of children: stacked blocks, each with a class for its height. */
  blocks?: readonly string[];
  className?: string;
}

export function LoadingState({ label, blocks, className, children }: LoadingStateProps) {
  const shape = blocks ? <Blocks heights={blocks} /> : children;
  return (
    <div role="status" className={className}>
      <p
        className={cx(
          'flex items-center gap-2.5 text-muted text-sm',
          shape === undefined ? 'justify-center py-16' : 'mb-4',
        )}
      >
        <Spinner className="size-4 text-accent" />
        {label}
      </p>
      {shape}
    </div>
  );
}

function Blocks({ heights }: { heights: readonly string[] }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand still and are all alike.
        <Skeleton key={index} className={cx(height, 'rounded-lg')} />
      ))}
    </div>
  );
}
