import { expect, it } from 'vitest';
import { textOfRuns } from './text-layer';

const SIZE = { width: 600, height: 800 };
const LINES = Array.from({ length: 12 }, (_, row) => `Line ${row} of a page that has enough text`);

/** The same page in the file's orientations, with where its lines start at each. */
const BEGINS = {
  0: (row: number) => ({ x: 60, y: 100 + row * 40 }),
  90: (row: number) => ({ x: 500 - row * 40, y: 60 }),
  180: (row: number) => ({ x: 540, y: 700 - row * 40 }),
  270: (row: number) => ({ x: 100 + row * 40, y: 740 }),
} as const;

it.each([
  [0, 0],
  [90, 270],
  [180, 180],
  [270, 90],
] as const)(
  'text that runs at %d degrees is read by turning the page by %d',
  (degrees, rotation) => {
    const runs = LINES.map((text, row) => ({
      text,
      degrees,
      length: 300,
      height: 12,
      ...BEGINS[degrees](row),
    }));
    const read = textOfRuns(runs, SIZE);
    expect(read?.rotation).toBe(rotation);
    expect(read?.lines.map((line) => line.map(([word]) => word).join(' '))).toEqual(LINES);
    const [first] = read?.lines[0] ?? [];
    expect(first?.[2]).toBe(degrees % 180 === 0 ? 100 : 75);
  },
);

it('a header of a service over a picture is not the page’s own text', () => {
  const header = { text: 'x'.repeat(200), x: 10, y: 20, degrees: 0, length: 500, height: 10 };
  expect(textOfRuns([header], SIZE)).toBeNull();
  expect(textOfRuns([], SIZE)).toBeNull();
});
