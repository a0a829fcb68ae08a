import type { MinuteSpan } from '@/lib/clinic-clock';
import type { Block, Column } from './columns';
import { without } from './open-hours';

/** Free time, from where something new could begin. */
interface FreeStretch extends MinuteSpan {
  kind: 'free';
}

/** What is booked and what is free between, in order; free time in which nothing can begin is left out. */
export function freeStretches({
  open,
  blocks,
  slots,
}: Pick<Column, 'open' | 'blocks' | 'slots'>): (Block | FreeStretch)[] {
  const free = without(open, blocks).flatMap((span): FreeStretch[] => {
    const first = slots.find((slot) => slot >= span.from && slot < span.to);
    return first === undefined ? [] : [{ kind: 'free', from: first, to: span.to }];
  });
  return [...blocks, ...free].sort((a, b) => a.from - b.from);
}
