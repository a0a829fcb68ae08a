import {
  type Box,
  boxAround,
  confidenceOf,
  heightOf,
  type Line,
  type ReadField,
  textOf,
} from './ocr-words';

/** Words that names of insurers end or begin with. */
const INSURER =
  /\b(?:health|insurance|assurance|mutual|benefits?|care|plans?|trust|medicare|medicaid)\b/i;

/**
 * Who issued the card: a line that is one of the clinic's payers, letter for letter or nearly; else a
 * line that reads like an insurer's name; else the tallest line of the upper half. Null when there is
 * no line that could be a name.
 *
 * @param bottom where the lowest line of the whole card ends
 */
export function readPayer(
  lines: readonly Line[],
  bottom: number,
  knownPayers: readonly string[],
): ReadField | null {
  const names = lines.filter((line) => /[a-z]{3}/i.test(textOf(line)));
  for (const line of names) {
    const known = knownPayers.find((payer) => isNearly(textOf(line), payer));
    if (known !== undefined) return fieldOf(line, known);
  }
  const tallest = names.toSorted((a, b) => heightOf(boxAround(b)) - heightOf(boxAround(a)));
  const upper = tallest.filter((line) => isAbove(boxAround(line), bottom / 2));
  const best = upper.find((line) => INSURER.test(textOf(line))) ?? upper[0];
  return best === undefined ? null : fieldOf(best, textOf(best));
}

function fieldOf(line: Line, value: string): ReadField {
  return { value, confidence: confidenceOf(line), box: boxAround(line) };
}

function isAbove(box: Box, height: number): boolean {
  return box.y0 < height;
}

/** The same but for one letter in six, which is what a blurred photo costs. */
function isNearly(text: string, name: string): boolean {
  const [a, b] = [plain(text), plain(name)];
  return distance(a, b) <= Math.floor(b.length / 6);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Levenshtein's distance: letters to put in, take out or change. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...b].entries()) {
      current.push(
        Math.min(
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
