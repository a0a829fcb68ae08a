import type { Active } from '@dnd-kit/core';

const ended = new WeakSet<Active>();

/** To be told at the end of a drag, dropped or not. */
export function noteDragEnd(active: Active): void {
  ended.add(active);
}

/**
 * A move may be told after the end: dnd-kit tells it in an effect, which can still be waiting when
 * Escape or a drop comes, and which doesn't ask whether the drag is on (@dnd-kit/core 6.3).
 */
export function hasDragEnded(active: Active): boolean {
  return ended.has(active);
}
