import { DndContext, useDraggable } from '@dnd-kit/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrowSteps } from './arrow-steps';
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

/** Three places beside each other, ten pixels apart. */
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
  it('is lifted by Space, led from place to place and dropped by Space or Enter', async () => {
    await lift();
    await screen.findByText('Lifted');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}{Enter}');
    await vi.waitFor(() => expect(onDrop).toHaveBeenCalledWith(20, 0));
    expect(screen.getByText('Thing')).toBe(document.activeElement);
  });

  it.each(['{Escape}', '{Tab}'])('is left where it was by %s, the focus on it', async (key) => {
    await lift();
    await screen.findByText('Lifted');
    await userEvent.keyboard(`{ArrowRight}${key}`);
    await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
    expect(onDrop).not.toHaveBeenCalled();
    expect(screen.getByText('Thing')).toBe(document.activeElement);
  });

  it('is lifted by Enter, too, unless Enter presses it', async () => {
    await lift(false, '{Enter}');
    await screen.findByText('Lifted');
    await userEvent.keyboard('{Escape}');
    cleanup();
    await lift(true, '{Enter}');
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.getByText('Thing')).toBe(document.activeElement);
  });
});
