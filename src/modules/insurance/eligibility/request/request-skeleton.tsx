import { LoadingState } from '@/ui/loading-state';

export function RequestSkeleton() {
  return <LoadingState label="Loading verification..." blocks={['h-36', 'h-64']} />;
}
