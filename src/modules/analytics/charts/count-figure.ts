import { besideBefore } from '@/lib/figures';
import type { Figure } from './figure-list';

/** The count, and the function that opens its rows. */
type Counted = readonly [count: number, onOpen: () => void];

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
