import { expect, it } from 'vitest';
import { takeSpecksAway } from './specks';

/** A picture's rows, "#" for dark, after cleaning. */
function cleaned(...rows: string[]) {
  const width = rows[0]?.length ?? 0;
  const margin = '.'.repeat(2 * width);
  const page = margin + rows.join('') + margin;
  const pixels = Uint8Array.from(page, (sign) => (sign === '#' ? 0 : 255));
  takeSpecksAway({ pixels, width, height: rows.length + 4 });
  const signs = [...pixels].map((value) => (value === 0 ? '#' : '.')).join('');
  return rows.map((_, row) => signs.slice((row + 2) * width, (row + 3) * width));
}

it('takes specks away and leaves the dot of an i', () => {
  expect(cleaned('........', '.#..###.', '.#..###.', '........')).toEqual([
    '........',
    '....###.',
    '....###.',
    '........',
  ]);
});

it('fills a hole in a stroke and leaves the inside of a letter', () => {
  expect(cleaned('.......', '.#####.', '.##.##.', '.#####.', '.......')[2]).toBe('.#####.');
  const ring = ['........', '.######.', '.##..##.', '.##..##.', '.######.', '........'];
  expect(cleaned(...ring)).toEqual(ring);
});
