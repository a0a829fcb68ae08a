import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { RawLine } from '@/records/eligibility/reading/raw-lines';
import { RawLineRow } from './raw-line-row';

const ROW = 30;
const LINES_ABOVE = 4;

interface RawLineListProps {
  lines: readonly RawLine[];
  /** The segment to open and explain first. */
  segment?: number;
}

/** A response may have tens of thousands of segments: only the visible ones are in the DOM. */
export function RawLineList({ lines, segment }: RawLineListProps) {
  const scroller = useRef<HTMLElement>(null);
  const wanted = lines.findIndex((line) => line.kind === 'segment' && line.number === segment);
  const [chosen, setChosen] = useState<number | null>(wanted < 0 ? null : wanted);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    // A few lines above it show its loop.
    initialOffset: Math.max(0, wanted - LINES_ABOVE) * ROW,
  });
  useEffect(() => {
    if (wanted >= 0) virtual.scrollToIndex(wanted, { align: 'center' });
  }, [wanted, virtual]);
  return (
    <section
      ref={scroller}
      aria-label="Segments"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
      tabIndex={0}
      className="h-[min(28rem,55dvh)] overflow-y-auto rounded-md border bg-surface-sunken"
    >
      <div className="relative" style={{ height: `${virtual.getTotalSize()}px` }}>
        {virtual.getVirtualItems().map((item) => {
          const line = lines[item.index];
          return line === undefined ? null : (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <RawLineRow
                line={line}
                isWanted={wanted === item.index}
                open={chosen === item.index}
                onToggle={() => setChosen(chosen === item.index ? null : item.index)}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
