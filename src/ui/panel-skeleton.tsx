import { Panel } from './panel';
import { Skeleton } from './skeleton';

interface PanelSkeletonProps {
  /** How they are laid out. */
  className: string;
  /** Each bar's size. */
  bars: readonly string[];
}

/** A panel of gray bars, where a card will come. */
export function PanelSkeleton({ className, bars }: PanelSkeletonProps) {
  return (
    <Panel className={className}>
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand still and are all alike.
        <Skeleton key={index} className={bar} />
      ))}
    </Panel>
  );
}
