import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrinting } from '@/ui/use-printing';

/** The place in the letterhead, below the clinic's name. */
const PLACE = 'printed-filters';

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
  children: ReactNode;
}

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
