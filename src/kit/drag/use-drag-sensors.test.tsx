import { DndContext, useDndMonitor, useDraggable } from '@dnd-kit/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrowSteps } from './arrow-steps';
import { dragAnnouncements } from './drag-announcements';
import { useDragSensors } from './use-drag-sensors';

afterEach(cleanup);

const onDrop = vi.fn<(x: number, y: number) => void>();
const onCancel = vi.fn<() => void>();
const onPress = vi.fn<() => void>();

afterEach(() => {
  onDrop.mockReset();
  onCancel.mockReset();
  onPress.mockReset();
});

const threeSteps = () =>
  arrowSteps<number>({
    current: () => 0,
    next: (place, arrow) => {
      const next = place + (arrow === 'ArrowRight' ? 1 : -1);
      return next < 0 || next > 2 ? null : next;
    },
    corner: (place) => ({ x: place * 10, y: 0 }),
  });

function Area({ enterPresses }: { enterPresses: boolean }) {
  const [arrows] = useState(threeSteps);
  const sensors = useDragSensors({ arrows, enterPresses });
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={({ delta }) => onDrop(delta.x, delta.y)}
      onDragCancel={onCancel}
    >
      <Thing />
    </DndContext>
  );
}

function Thing() {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: 'thing' });
  return (
    <button type="button" ref={setNodeRef} {...listeners} onClick={onPress}>
      {isDragging ? 'Lifted' : 'Thing'}
    </button>
  );
}

async function lift(enterPresses = false, key = ' ') {
  render(<Area enterPresses={enterPresses} />);
  screen.getByRole('button').focus();
  await userEvent.keyboard(key);
}

describe('dragging by keyboard', () => {
  it('picks up with Space, moves by arrows, and drops with Space or Enter', async () => {
    await lift();
    await screen.findByText('Lifted');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}{Enter}');
    await vi.waitFor(() => expect(onDrop).toHaveBeenCalledWith(20, 0));
    expect(screen.getByText('Thing')).toBe(document.activeElement);
  });

  it.each(['{Escape}', '{Tab}'])('stays in place on %s and keeps the focus', async (key) => {
    await lift();
    await screen.findByText('Lifted');
    await userEvent.keyboard(`{ArrowRight}${key}`);
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
    expect(onDrop).not.toHaveBeenCalled();
    expect(screen.getByText('Thing')).toBe(document.activeElement);
  });

  it('picks up with Enter too, unless Enter presses it', async () => {
    await lift(false, '{Enter}');
    await screen.findByText('Lifted');
    await userEvent.keyboard('{Escape}');
    cleanup();
    await lift(true, '{Enter}');
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.getByText('Thing')).toBe(document.activeElement);
  });
});

/** Presses Escape between the drawing of a move and the effects that report it. */
function EscapeOnMove() {
  const { transform } = useDraggable({ id: 'thing' });
  const moved = (transform?.x ?? 0) > 20;
  useLayoutEffect(() => {
    if (moved) fireEvent.keyDown(document, { code: 'Escape' });
  }, [moved]);
  return null;
}

const said: (string | undefined)[] = [];
const { onDragMove, onDragCancel } = dragAnnouncements(() => ({
  name: 'Thing',
  place: 'here',
  isAtOrigin: false,
  obstacle: null,
}));

function Told() {
  useDndMonitor({
    onDragMove: (event) => said.push(onDragMove?.(event)),
    onDragCancel: (event) => said.push(onDragCancel(event)),
  });
  return null;
}

const noSteps = () => undefined;

function ToldArea() {
  return (
    <DndContext sensors={useDragSensors({ arrows: noSteps })}>
      <Thing />
      <EscapeOnMove />
      <Told />
    </DndContext>
  );
}

it('announces nothing after Escape, even if a move was pending', async () => {
  render(<ToldArea />);
  fireEvent.mouseDown(screen.getByRole('button'), { clientX: 0, clientY: 0 });
  fireEvent.mouseMove(document, { clientX: 10, clientY: 0 });
  await screen.findByText('Lifted');
  fireEvent.mouseMove(document, { clientX: 40, clientY: 0 });
  await screen.findByText('Thing');
  expect(said.filter(Boolean).at(-1)).toBe('Thing not moved.');
});
