import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Block } from './columns';
import { isSamePlace, nearestPlace, nextPlace, type Place, type Starts } from './places';

/** A booking that has been taken up, and where it would go. */
export interface Moving {
  block: Block;
  origin: Place;
  place: Place;
  by: 'keys' | 'pointer';
}

interface MoveOptions {
  columns: number;
  /** The first and the last minute shown. */
  from: number;
  to: number;
  /** For each column the minutes at which a booking can be dropped. */
  startsFor: (block: Block) => Starts;
  /** What the columns lie in, side by side. */
  grid: RefObject<HTMLElement | null>;
  /** In words for whoever can't see where it is. */
  inWords: (moving: Moving) => string;
  onDrop: (block: Block, place: Place) => void;
}

/** A press is a click until the pointer has gone this far. */
const THRESHOLD_PX = 5;

interface Press {
  x: number;
  y: number;
  /** From the top of the booking to the pointer, in minutes. */
  grip: number;
}

/**
 * Puts bookings elsewhere on the grid: dragged, or taken up with Space, moved by the arrows, put down
 * with Space and let go with Escape. Touch scrolls instead; there the booking's own page moves it.
 */
export function useMove({ columns, from, to, startsFor, grid, inWords, onDrop }: MoveOptions) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const press = useRef<Press | null>(null);
  const dragged = useRef(false);

  function goTo(next: Moving, words: string) {
    setMoving(next);
    setAnnouncement(words);
  }

  function letGo(words: string) {
    setMoving(null);
    setAnnouncement(words);
  }

  function drop(done: Moving) {
    if (isSamePlace(done.origin, done.place)) {
      letGo('Put back where it was.');
      return;
    }
    letGo(`Put down: ${inWords(done)}.`);
    onDrop(done.block, done.place);
  }

  function pointedAt(event: PointerEvent, block: Block, grip: number): Place {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return { column: 0, minute: block.from };
    const minute = from + ((event.clientY - box.top) / box.height) * (to - from) - grip;
    const column = Math.floor(((event.clientX - box.left) / box.width) * columns);
    const near = nearestPlace(startsFor(block), { column, minute });
    return near ?? { column: 0, minute: block.from };
  }

  function pickUp(block: Block, origin: Place) {
    const next: Moving = { block, origin, place: origin, by: 'keys' };
    goTo(
      next,
      `Picked up ${block.title}, ${inWords(next)}. Move with the arrow keys, put down with Space, cancel with Escape.`,
    );
  }

  function handleHeldKey(event: KeyboardEvent, held: Moving) {
    if (event.key === ' ' || event.key === 'Enter') {
      drop(held);
    } else if (event.key === 'Escape') {
      letGo('Cancelled. Nothing was moved.');
    } else {
      const place = nextPlace(startsFor(held.block), held.place, event.key);
      if (!place) return;
      const next = { ...held, place };
      goTo(next, `${inWords(next)}.`);
    }
    event.preventDefault();
  }

  function handleKey(event: KeyboardEvent, block: Block, origin: Place) {
    if (moving?.block.id === block.id) {
      handleHeldKey(event, moving);
    } else if (event.key === ' ' && block.movable) {
      // Else the button would take it for a click.
      event.preventDefault();
      pickUp(block, origin);
    }
  }

  /** For a booking's button. */
  function handlersFor(block: Block, origin: Place, onOpen: () => void) {
    return {
      onClick: () => {
        if (dragged.current) dragged.current = false;
        else onOpen();
      },
      onKeyDown: (event: KeyboardEvent) => handleKey(event, block, origin),
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ' && block.movable) event.preventDefault();
      },
      onBlur: () => {
        if (moving?.by === 'keys') letGo('Cancelled. Nothing was moved.');
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dragged.current = false;
        if (!block.movable || event.button !== 0 || event.pointerType === 'touch') return;
        const box = event.currentTarget.getBoundingClientRect();
        const grip = ((event.clientY - box.top) / box.height) * (block.to - block.from);
        press.current = { x: event.clientX, y: event.clientY, grip };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        const { current } = press;
        if (!current) return;
        const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y);
        if (!dragged.current && distance < THRESHOLD_PX) return;
        dragged.current = true;
        const place = pointedAt(event, block, current.grip);
        setMoving({ block, origin, place, by: 'pointer' });
      },
      onPointerUp: () => {
        press.current = null;
        if (moving?.by === 'pointer') drop(moving);
      },
      onPointerCancel: () => {
        press.current = null;
        if (moving?.by === 'pointer') letGo('');
      },
    };
  }

  return { moving, announcement, handlersFor };
}
