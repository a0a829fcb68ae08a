import { expect, it } from 'vitest';
import { runOf } from './reading-direction';

/** This many words of five letters, this wide and high. */
const words = (count: number, wide: number, high: number) =>
  Array.from({ length: count }, (_, index) => [
    {
      text: 'Nasal',
      confidence: 90,
      box: { x0: 10, y0: index * 40, x1: 10 + wide, y1: index * 40 + high },
    },
  ]);

it('words tell by their boxes whether a page lies on its side', () => {
  expect(runOf(words(9, 60, 20))).toBe('across');
  expect(runOf(words(9, 20, 60))).toBe('down');
  expect(runOf(words(3, 20, 60))).toBe('unknown');
});
