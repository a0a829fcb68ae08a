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
  /** What is dragged is a button itself, and Enter presses it; else Enter lifts as Space does. */
  enterPresses?: boolean;
}

/** Mouse, finger and keyboard, the same wherever something is dragged. */
export function useDragSensors({ arrows, enterPresses = false }: DragKeys) {
  const keyboard = useMemo(
    () => ({
      coordinateGetter: arrows,
      // At once, as the next key may drop it.
      scrollBehavior: 'instant' as const,
      keyboardCodes: {
        start: enterPresses ? ['Space'] : ['Space', 'Enter'],
        end: ['Space', 'Enter'],
        // To leave is not to drop.
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
