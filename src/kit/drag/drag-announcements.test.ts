import type { Active } from '@dnd-kit/core';
import { describe, expect, it } from 'vitest';
import { type Dragged, dragAnnouncements, dragInstructions } from './drag-announcements';

const nora: Dragged = { name: 'Nora Quist', place: 'Ready', isAtOrigin: false, obstacle: null };

function said(dragged: Partial<Dragged> | null) {
  const active: Active = {
    id: 'case',
    data: { current: undefined },
    rect: { current: { initial: null, translated: null } },
  };
  const { onDragStart, onDragOver, onDragEnd, onDragCancel } = dragAnnouncements(
    () => dragged && { ...nora, ...dragged },
  );
  return {
    start: onDragStart({ active }),
    over: onDragOver({ active, over: null }),
    end: onDragEnd({ active, over: null }),
    cancel: onDragCancel({ active, over: null }),
  };
}

describe('the announcements of a drag', () => {
  it('name the places on the way and the drop', () => {
    expect(said({})).toEqual({
      start: 'Nora Quist lifted.',
      over: 'Over Ready.',
      end: 'Nora Quist dropped on Ready.',
      cancel: 'Nora Quist not moved.',
    });
  });

  it('name an obstacle', () => {
    expect(said({ obstacle: 'Taken by Bram Yardley.' }).over).toBe(
      'Over Ready. Taken by Bram Yardley.',
    );
  });

  it('say when nothing would change', () => {
    expect(said({ isAtOrigin: true })).toMatchObject({
      over: 'Nora Quist, over Ready, where it is now.',
      end: 'Nora Quist not moved.',
    });
    expect(said({ place: null })).toMatchObject({
      over: 'Not over a place to drop.',
      end: 'Nora Quist not moved.',
    });
  });

  it('are empty for a removed item', () => {
    expect(said(null)).toEqual({});
  });
});

it('explain the keys', () => {
  expect(dragInstructions('a column')).toBe(
    'Press Space to lift, arrow keys to choose a column, Space again to drop, Escape to leave it where it was.',
  );
});
