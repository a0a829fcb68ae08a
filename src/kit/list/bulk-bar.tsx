import { type ReactNode, useDeferredValue, useState } from 'react';
import { afterNextFrame } from '@/lib/after-next-frame';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import type { Selection } from './use-selection';
import { useStable } from './use-stable';

interface BulkBarProps {
  selection: Selection;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/**
 * Shows how many rows are selected, and stays at the window's end while any are. It is mounted
 * unseen in a layer of its own, so that showing it doesn't lay out a thousand rows again.
 */
export function BulkBar({ selection, children }: BulkBarProps) {
  const { ids, allSelected, isFull, selectAll, clear } = selection;
  const count = `${ids.length} selected`;
  // The count changes in the frame after the press. Its space, the actions and the cleared boxes
  // follow in the next one.
  const [leaving, setLeaving] = useState(false);
  const letGo = useStable(() => {
    setLeaving(false);
    clear();
  });
  const isAny = ids.length > 0 && !leaving;
  const wasAny = useDeferredValue(isAny);
  const drawn = useDeferredValue(children);
  return (
    <div className={cx('sticky bottom-4 z-5 mt-4', !wasAny && 'h-0')} data-print="hide">
      <p role="status" className="sr-only">
        {isAny && count}
      </p>
      <div
        ref={markPage}
        inert={!isAny}
        aria-hidden={!isAny}
        className={cx(
          'flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-surface-raised px-4 py-2.5 shadow-lift contain-layout will-change-[opacity]',
          !isAny && 'opacity-0',
          !wasAny && 'absolute inset-x-0 bottom-0',
        )}
      >
        <p className="mr-auto font-medium text-sm tabular-nums">
          {isFull ? `${count}, the most at once` : count}
        </p>
        <div className="contents" inert={!wasAny}>
          {isAny && wasAny ? children : drawn}
        </div>
        <Button variant="ghost" size="sm" hidden={allSelected || isFull} onClick={selectAll}>
          Select all
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setLeaving(true);
            afterNextFrame(letGo);
          }}
        >
          Clear selection
        </Button>
      </div>
    </div>
  );
}

/** Marks the page for the stylesheet, which keeps the focused element clear of the bar. */
function markPage(bar: HTMLElement | null) {
  if (!bar) return;
  const { dataset } = document.documentElement;
  dataset['bulkBar'] = '';
  return () => {
    delete dataset['bulkBar'];
  };
}
