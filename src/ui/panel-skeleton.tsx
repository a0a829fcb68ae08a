import { Panel } from './panel';
import { Skeleton } from './skeleton';

interface PanelSkeletonProps {
  className: string;
  bars: readonly string[];
}

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
