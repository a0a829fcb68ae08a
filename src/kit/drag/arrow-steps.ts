import type { ClientRect, KeyboardCoordinateGetter, SensorContext } from '@dnd-kit/core';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

interface Steps<Place> {
  /** The present place of the dragged item. */
  current: (context: SensorContext) => Place | null;
  /** Where an arrow leads from a place; null for nowhere. */
  next: (place: Place, arrow: Arrow, context: SensorContext) => Place | null;
  /** The top left corner, on screen, of the dragged item at a place. */
  corner: (
    place: Place,
    dragged: ClientRect,
    context: SensorContext,
  ) => { x: number; y: number } | null;
}

export interface LedTo<Place> {
  drag: Event | null;
  place: Place;
}

/**
 * Arrow keys step from place to place, not by pixels. The last place asked for is remembered, since
 * the next press may come before it is drawn; so each drag-and-drop area has its own steps. Pass a
 * `ledTo` if the drop needs it too.
 */
export function arrowSteps<Place>(
  steps: Steps<Place>,
  ledTo: { current: LedTo<Place> | null } = { current: null },
): KeyboardCoordinateGetter {
  return (event, { context }) => {
    const { code } = event;
    if (!isArrow(code)) return;
    // Keeps the page from scrolling where no step is left.
    event.preventDefault();
    const { activatorEvent, collisionRect } = context;
    if (!collisionRect) return;
    const latest = ledTo.current;
    const place = latest?.drag === activatorEvent ? latest.place : steps.current(context);
    const next = place === null ? null : steps.next(place, code, context);
    if (next === null) return;
    ledTo.current = { drag: activatorEvent, place: next };
    return steps.corner(next, collisionRect, context) ?? undefined;
  };
}

function isArrow(code: string): code is Arrow {
  return /^Arrow(Up|Down|Left|Right)$/.test(code);
}
