import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '@/ui/button';
import type { Selection } from './use-selection';

interface BulkBarProps {
  selection: Selection;
  /** What can be done with all that is selected. */
  children: ReactNode;
}

/** Says how much is selected, and stays in sight at the end of the window for as long as anything is. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const { ids, allSelected, isFull, selectAll, clear } = selection;
  const count = `${ids.length} selected`;
  // How many is said in the frame after the press; what can be done with them comes in the next, and goes in the next.
  const isAny = ids.length > 0;
  const wasAny = useDeferredValue(isAny);
  const drawn = useDeferredValue(children);
  return (
    <div className="sticky bottom-4 z-5 mt-4" data-print="hide">
      <p role="status" className="sr-only">
        {isAny && count}
      </p>
      {(isAny || wasAny) && (
        <div
          ref={markPage}
          hidden={!isAny}
          className="flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-surface-raised px-4 py-2.5 shadow-lift"
        >
          <p className="mr-auto font-medium text-sm tabular-nums">
            {isFull ? `${count}, the most at once` : count}
          </p>
          {wasAny && (isAny ? children : drawn)}
          {!(allSelected || isFull) && (
            <Button variant="ghost" size="sm" onClick={selectAll}>
              Select all
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  );
}

/** Tells the stylesheet that there is a bar, which what has the focus is kept clear of. */
function markPage(bar: HTMLElement | null) {
  if (!bar) return;
  const { dataset } = document.documentElement;
  dataset['bulkBar'] = '';
  return () => {
    delete dataset['bulkBar'];
  };
}
