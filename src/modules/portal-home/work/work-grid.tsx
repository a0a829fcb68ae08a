import type { ReactNode } from 'react';

type WorkGridProps = Record<'needs' | 'today' | 'figures', ReactNode>;

/** The layout of the work, shared with its skeleton so that nothing moves on loading. */
export function WorkGrid({ needs, today, figures }: WorkGridProps) {
  return (
    <div className="mt-4 grid gap-4">
      <div className="grid items-stretch gap-4 lg:min-h-104 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        {needs}
        {today}
      </div>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">{figures}</div>
    </div>
  );
}
