import {
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  pointerWithin,
  type SensorContext,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { z } from 'zod';
import { arrowSteps } from '@/kit/drag/arrow-steps';
import { STAGES } from '@/records/surgery-cases/stages';

const STAGE_IDS = STAGES.map(({ id }) => id);

// Drop targets: columns ("column:ready") and, on a narrow screen, their tabs ("tab:ready"). Only
// one kind shows at a time.
const dropId = z
  .string()
  .transform((text) => text.split(':')[1])
  .pipe(z.enum(STAGE_IDS));

/** A drop target's stage; undefined if there is none. */
export function stageOf(id: UniqueIdentifier | undefined) {
  const parsed = dropId.safeParse(id);
  return parsed.success ? parsed.data : null;
}

export const findPlace: CollisionDetection = (args) => {
  const shown = args.droppableContainers.filter(({ id }) => isShown(args.droppableRects.get(id)));
  const among = { ...args, droppableContainers: shown };
  return args.pointerCoordinates ? pointerWithin(among) : closestCenter(among);
};

export const steppingByColumn = () =>
  arrowSteps<UniqueIdentifier>({
    // A card just lifted is over its own column, which dnd-kit doesn't report yet.
    current: (context) => {
      const { over, collisionRect } = context;
      if (over || !collisionRect) return over?.id ?? null;
      const middle = collisionRect.left + collisionRect.width / 2;
      return shownPlaces(context).find(({ rect }) => middle < rect.right)?.id ?? null;
    },
    next: (place, arrow, context) => {
      const places = shownPlaces(context);
      const at = places.findIndex(({ id }) => id === place);
      const step = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1;
      return places[Math.min(Math.max(at + step, 0), places.length - 1)]?.id ?? null;
    },
    corner: (place, card, { droppableRects }) => {
      const rect = droppableRects.get(place);
      if (!rect) return null;
      return {
        x: rect.left + (rect.width - card.width) / 2,
        y: rect.top + (rect.height - card.height) / 2,
      };
    },
  });

/** From left to right. */
function shownPlaces({ droppableContainers, droppableRects }: SensorContext) {
  return droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return isShown(rect) ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.left - b.rect.left);
}

function isShown(rect: ClientRect | undefined): rect is ClientRect {
  return rect !== undefined && rect.width > 0 && rect.height > 0;
}
