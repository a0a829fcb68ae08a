import type { Active, Announcements, Over } from '@dnd-kit/core';
import { hasDragEnded, noteDragEnd } from './ended-drags';

/** What is dragged and where it is, in words. */
export interface Dragged {
  /** "Nora Quist". */
  name: string;
  /** "Ready", "9:15 AM, Monday, June 3"; null where it can't be dropped at all. */
  place: string | null;
  /** It is where it was lifted. */
  isAtOrigin: boolean;
  /** What is in the way there, as a sentence. */
  obstacle: string | null;
}

/** Read with whatever can be dragged. */
export function dragInstructions(arrowsChoose: string): string {
  return `Press Space to lift, arrow keys to choose ${arrowsChoose}, Space again to drop, Escape to leave it where it was.`;
}

/** What a screen reader says while something is dragged. */
export function dragAnnouncements(
  read: (active: Active, over: Over | null) => Dragged | null,
): Announcements {
  function moved({ active, over }: { active: Active; over: Over | null }) {
    if (hasDragEnded(active)) return;
    const dragged = read(active, over);
    if (!dragged) return;
    const { name, place, isAtOrigin, obstacle } = dragged;
    if (place === null) return 'Not over a place to drop.';
    // May follow so close upon the lifting that it is said in its stead: so it says what was lifted.
    if (isAtOrigin) return `${name}, over ${place}, where it is now.`;
    return `Over ${place}.${obstacle === null ? '' : ` ${obstacle}`}`;
  }

  return {
    onDragStart: ({ active }) => {
      const dragged = read(active, null);
      return dragged ? `${dragged.name} lifted.` : undefined;
    },
    onDragMove: moved,
    onDragOver: moved,
    onDragEnd: ({ active, over }) => {
      noteDragEnd(active);
      const dragged = read(active, over);
      if (!dragged) return;
      const { name, place, isAtOrigin } = dragged;
      return place === null || isAtOrigin ? `${name} not moved.` : `${name} dropped on ${place}.`;
    },
    onDragCancel: ({ active }) => {
      noteDragEnd(active);
      const dragged = read(active, null);
      return dragged ? `${dragged.name} not moved.` : undefined;
    },
  };
}
