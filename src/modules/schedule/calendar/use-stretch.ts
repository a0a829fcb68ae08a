import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { MinuteSpan } from '@/lib/clinic-clock';
import type { Column } from './columns';
import { type Stretch, stretchTo } from './stretch';

interface StretchOptions {
  column: Pick<Column, 'free'>;
  extent: MinuteSpan;
  slotMinutes: number;
}

/** Slots moved by each key. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Start and current end of a choice. */
interface Choice {
  anchor: number;
  end: number;
  stretch: Stretch;
}

/**
 * Chooses free time over several slots: by dragging with a mouse or pen, or with Shift and arrows.
 * A finger scrolls. A press then books all of it; a press without a choice is left alone.
 */
export function useStretch({ column, extent, slotMinutes }: StretchOptions) {
  const [choice, setChoice] = useState<Choice | null>(null);

  function leadTo(anchor: number, minute: number) {
    const stretch = stretchTo(column.free, anchor, minute, slotMinutes);
    if (!stretch) return;
    // The end is where free time ended, which may be before the requested slot.
    const end = minute < anchor ? stretch.from : stretch.to - slotMinutes;
    setChoice((last) =>
      last?.anchor === anchor && last.end === end ? last : { anchor, end, stretch },
    );
  }

  /** Props for each slot's button. */
  const slot = (minute: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      setChoice(null);
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const box = event.currentTarget.parentElement?.getBoundingClientRect();
      if (!box) return;
      const part = (event.clientY - box.top) / box.height;
      leadTo(minute, extent.from + part * (extent.to - extent.from));
    },
    onPointerCancel: () => setChoice(null),
    onBlur: () => setChoice(null),
  });

  /** Returns whether the key belonged to a choice. */
  function handleKey(minute: number, { key, shiftKey }: KeyboardEvent): boolean {
    const step = STEPS[key];
    if (shiftKey && step !== undefined) {
      leadTo(minute, (choice?.anchor === minute ? choice.end : minute) + step * slotMinutes);
      return true;
    }
    if (key === 'Escape' && choice) {
      setChoice(null);
      return true;
    }
    return false;
  }

  const chosen =
    choice && choice.stretch.to - choice.stretch.from > slotMinutes ? choice.stretch : null;
  return { chosen, slot, handleKey, clear: () => setChoice(null) };
}
