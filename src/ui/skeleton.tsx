import { cx } from './cx';

interface SkeletonProps {
  /** Size and shape of the coming content. */
  className?: string;
}

export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-sm bg-border/70', className)}
    />
  );
}
