import { besideBefore } from '@/lib/figures';
import type { Figure } from './figure-list';

/** How many there are, and what opens their rows. */
type Counted = readonly [count: number, onOpen: () => void];

/** A count beside that of the period before; each opens the rows it counts, where there are any. */
export function countFigure(term: string, now: Counted, before: Counted): Figure {
  const [count, onOpen] = now;
  const [countBefore, onOpenBefore] = before;
  return {
    term,
    value: besideBefore(count, countBefore),
    onOpen: count > 0 && onOpen,
    before: String(countBefore),
    onOpenBefore: countBefore > 0 && onOpenBefore,
  };
}
