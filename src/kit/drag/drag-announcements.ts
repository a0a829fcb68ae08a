import type { Active, Announcements, Over } from '@dnd-kit/core';
import { hasDragEnded, noteDragEnd } from './ended-drags';

export interface Dragged {
  name: string;
  /** "Ready", "9:15 AM, Monday, June 3"; null where it can't be dropped. */
  place: string | null;
  /** It is where it was picked up. */
  isAtOrigin: boolean;
  /** What blocks this place, as a sentence. */
  obstacle: string | null;
}

export function dragInstructions(arrowsChoose: string): string {
  return `Press Space to lift, arrow keys to choose ${arrowsChoose}, Space again to drop, Escape to leave it where it was.`;
}

export function dragAnnouncements(
  read: (active: Active, over: Over | null) => Dragged | null,
): Announcements {
  function moved({ active, over }: { active: Active; over: Over | null }) {
    if (hasDragEnded(active)) return;
    const dragged = read(active, over);
    if (!dragged) return;
    const { name, place, isAtOrigin, obstacle } = dragged;
    if (place === null) return 'Not over a place to drop.';
    // This may replace the pick-up announcement if it follows at once, so it names the item.
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
