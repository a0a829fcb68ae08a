import type { Segment } from '../syntax/segment.ts';

/** A segment in its place, or one the guide doesn't have there: kept where it stood, and said so. */
export interface Leaf {
  readonly kind: 'segment';
  readonly segment: Segment;
  readonly isExpected: boolean;
}

export interface Loop {
  readonly kind: 'loop';
  /** The guide's name: `2100C`. */
  readonly id: string;
  readonly label: string;
  readonly items: readonly (Loop | Leaf)[];
}

/** The loops of this name anywhere inside, in order, but not those inside one that was found. */
export function loopsInside(loop: Loop, ...ids: readonly string[]): Loop[] {
  // Loops, not chains of arrays: a response may have tens of thousands of segments.
  const found: Loop[] = [];
  const search = ({ items }: Loop) => {
    for (const item of items) {
      if (item.kind === 'segment') continue;
      if (ids.includes(item.id)) found.push(item);
      else search(item);
    }
  };
  search(loop);
  return found;
}

/** The expected segments of a loop itself, without those of the loops in it. */
export function segmentsOf(loop: Loop, id: string): Segment[] {
  const found: Segment[] = [];
  for (const item of loop.items) {
    if (item.kind === 'segment' && item.isExpected && item.segment.id === id) {
      found.push(item.segment);
    }
  }
  return found;
}

/** Every segment of a loop and the loops in it, in the order of the file. */
export function allSegments(loop: Loop): Segment[] {
  const found: Segment[] = [];
  const walk = (current: Loop) => {
    for (const item of current.items) {
      if (item.kind === 'segment') found.push(item.segment);
      else walk(item);
    }
  };
  walk(loop);
  return found;
}
