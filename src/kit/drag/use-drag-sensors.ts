import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo } from 'react';

const MOUSE = { activationConstraint: { distance: 6 } };
// Long enough that a finger can still scroll.
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

interface DragKeys {
  /** Where the arrow keys lead; see `arrowSteps`. */
  arrows: KeyboardCoordinateGetter;
  /** The dragged item is a button itself, and Enter presses it; else Enter picks up like Space. */
  enterPresses?: boolean;
}

export function useDragSensors({ arrows, enterPresses = false }: DragKeys) {
  const keyboard = useMemo(
    () => ({
      coordinateGetter: arrows,
      // Instant, as the next key may drop it.
      scrollBehavior: 'instant' as const,
      keyboardCodes: {
        start: enterPresses ? ['Space'] : ['Space', 'Enter'],
        end: ['Space', 'Enter'],
        // Moving the focus away isn't a drop.
        cancel: ['Escape', 'Tab'],
      },
    }),
    [arrows, enterPresses],
  );
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  );
}
