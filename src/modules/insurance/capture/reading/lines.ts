import { heightOf, type Line, type Word } from './words';

/** A gap of more than this many letter heights separates two columns. */
const COLUMN_GAP = 1.6;

/**
 * Cuts lines where a wide gap says that two columns happened to be recognised as one line. A label in
 * one column must not take its value from the other.
 */
export function cutColumns(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const pieces: Word[][] = [];
    for (const word of line) {
      const piece = pieces.at(-1);
      const previous = piece?.at(-1);
      const gap = previous ? word.box.x0 - previous.box.x1 : 0;
      if (piece && previous && gap <= COLUMN_GAP * heightOf(previous.box)) piece.push(word);
      else pieces.push([word]);
    }
    return pieces;
  });
}
