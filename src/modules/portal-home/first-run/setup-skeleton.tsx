import { Skeleton } from '@/ui/skeleton';

/** Keeps the checklist's place, so that the page below doesn't jump. */
export function SetupSkeleton() {
  return <Skeleton className="mb-6 h-180 rounded-lg sm:h-160 lg:h-96" />;
}
