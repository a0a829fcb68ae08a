import {
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { z } from 'zod';
import { STAGES } from '../stages';

const STAGE_IDS = STAGES.map(({ id }) => id);

// Columns ("column:ready") and, on a narrow screen, the tabs that stand for them ("tab:ready") take
// cards; only one kind is shown at a time.
const dropId = z
  .string()
  .transform((text) => text.split(':')[1])
  .pipe(z.enum(STAGE_IDS));

/** The stage that a place stands for; null for none. */
export function stageOf(id: UniqueIdentifier | undefined) {
  const parsed = dropId.safeParse(id);
  return parsed.success ? parsed.data : null;
}

/** What is under the pointer takes the card; without a pointer, what is nearest. */
export const findPlace: CollisionDetection = (args) => {
  const shown = args.droppableContainers.filter(({ id }) => isShown(args.droppableRects.get(id)));
  const among = { ...args, droppableContainers: shown };
  return args.pointerCoordinates ? pointerWithin(among) : closestCenter(among);
};

/**
 * Arrow keys go from column to column, not by pixels. Each board has its own: it remembers the column
 * that was asked for last, since the next press may come before that one is drawn.
 */
export function steppingByColumn(): KeyboardCoordinateGetter {
  let latest: { drag: Event | null; place: UniqueIdentifier } | null = null;
  return (event, { context }) => {
    const step = STEPS.get(event.code);
    if (step === undefined) return;
    event.preventDefault();
    const { activatorEvent, collisionRect, droppableRects, droppableContainers, over } = context;
    if (!collisionRect) return;
    const places = droppableContainers
      .getEnabled()
      .flatMap(({ id }) => {
        const rect = droppableRects.get(id);
        return isShown(rect) ? [{ id, rect }] : [];
      })
      .sort((a, b) => a.rect.left - b.rect.left);
    const current = latest?.drag === activatorEvent ? latest.place : over?.id;
    const middle = collisionRect.left + collisionRect.width / 2;
    // Just lifted, the card is over the column that it is in, though nobody has said so yet.
    const at = places.findIndex(({ id, rect }) =>
      current === undefined ? middle < rect.right : id === current,
    );
    const next = places[Math.min(Math.max(at + step, 0), places.length - 1)];
    if (!next) return;
    latest = { drag: activatorEvent, place: next.id };
    return {
      x: next.rect.left + (next.rect.width - collisionRect.width) / 2,
      y: next.rect.top + (next.rect.height - collisionRect.height) / 2,
    };
  };
}

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

function isShown(rect: ClientRect | undefined): rect is ClientRect {
  return rect !== undefined && rect.width > 0 && rect.height > 0;
}
