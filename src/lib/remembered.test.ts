import { expect, it, vi } from 'vitest';
import { remembered } from './remembered';

it('caches one value per object', () => {
  const make = vi.fn((words: readonly string[]) =>
    words.length > 0 ? words.join(' ') : undefined,
  );
  const textOf = remembered(make);
  const [some, none] = [['left', 'ear'], []];
  expect([textOf(some), textOf(none), textOf(some), textOf(none)]).toEqual([
    'left ear',
    undefined,
    'left ear',
    undefined,
  ]);
  expect(make).toHaveBeenCalledTimes(2);
});
