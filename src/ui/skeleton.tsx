import { cx } from './cx';

interface SkeletonProps {
  /** Size and shape, as the content that will come. */
  className?: string;
}

/** Silent: the LoadingState around it tells what is loading. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-sm bg-border/70', className)}
    />
  );
}
