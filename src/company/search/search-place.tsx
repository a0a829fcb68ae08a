import { Search } from 'lucide-react';
import { Skeleton } from '@/ui/skeleton';

export const searchBoxClasses =
  'fixed inset-0 z-50 flex flex-col overflow-hidden bg-surface-raised shadow-lift focus:outline-none sm:top-[12vh] sm:bottom-auto sm:mx-auto sm:max-h-[min(76vh,36rem)] sm:w-[calc(100%-3rem)] sm:max-w-2xl sm:rounded-xl sm:border';

export function SearchPlace() {
  return (
    <div aria-hidden="true" data-print="hide">
      <div className="fixed inset-0 z-50 bg-overlay" />
      <div className={searchBoxClasses}>
        <div className="relative h-15 shrink-0 border-b">
          <SearchIcon />
        </div>
        <div className="p-2">
          <Searching />
        </div>
      </div>
    </div>
  );
}

export function SearchIcon() {
  return (
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
    />
  );
}

export function Searching() {
  return (
    <div className="grid gap-4 px-3 py-3">
      {[1, 2, 3].map((line) => (
        <span key={line} className="flex items-center gap-3">
          <Skeleton className="size-5" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-64 max-w-full" />
          </span>
        </span>
      ))}
    </div>
  );
}
