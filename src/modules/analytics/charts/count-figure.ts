import { besideBefore } from '@/lib/figures';
import type { Figure } from './figure-list';

/** The count, and the function that opens its rows. */
type Counted = readonly [count: number, onOpen: () => void];

/** A count beside the previous period's; each opens its rows, if there are any. */
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
