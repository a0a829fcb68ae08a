import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrinting } from '@/ui/use-printing';

/** Where paper says what a list was narrowed to: in the letterhead, below the clinic. */
const PLACE = 'printed-filters';

/** In the frame of the page, always there: empty on the screen, and on paper where no filter is on. */
export function PrintedFilters() {
  return (
    <ul
      id={PLACE}
      className="hidden flex-wrap gap-x-4 text-sm print:not-empty:mb-4 print:not-empty:flex [&_svg]:hidden"
    />
  );
}

interface PrintedFilterProps {
  label: string;
  /** What it is set to. */
  children: ReactNode;
}

/** A filter that is on, in words: who reads the paper doesn't see the controls. */
export function PrintedFilter({ label, children }: PrintedFilterProps) {
  const place = usePrinting() ? document.getElementById(PLACE) : null;
  if (!place) return null;
  return createPortal(
    <li>
      <span className="text-muted">{label}:</span> {children}
    </li>,
    place,
  );
}
