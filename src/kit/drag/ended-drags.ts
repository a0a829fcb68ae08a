import type { Active } from '@dnd-kit/core';

const ended = new WeakSet<Active>();

/** Call at the end of every drag, dropped or not. */
export function noteDragEnd(active: Active): void {
  ended.add(active);
}

/**
 * Moves may be reported after the end: dnd-kit reports them in an effect, which may still be
 * pending when Escape or a drop comes (@dnd-kit/core 6.3).
 */
export function hasDragEnded(active: Active): boolean {
  return ended.has(active);
}
