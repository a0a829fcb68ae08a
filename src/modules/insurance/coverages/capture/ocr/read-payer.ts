import {
  type Box,
  boxAround,
  confidenceOf,
  heightOf,
  type Line,
  type ReadField,
  textOf,
} from '@/lib/ocr/ocr-words';
import { withoutLookalikes } from './card-fields';

/** Words that insurers' names start or end with. */
const INSURER =
  /\b(?:health|insurance|assurance|mutual|benefits?|care|plans?|trust|medicare|medicaid)\b/i;

export interface KnownPayer {
  name: string;
  /** Its clearinghouse number, printed as "Payer ID". */
  payerId: string | null;
}

/**
 * The one payer whose number was read, exactly or with look-alike letters. A number reads better
 * than a name in large, ornate letters.
 */
export function payerByNumber<Read extends ReadField>(
  printed: Read | undefined,
  payers: readonly KnownPayer[],
): Read | null {
  if (printed === undefined) return null;
  for (const same of [(text: string) => text.toUpperCase(), withoutLookalikes]) {
    const [found, ...others] = payers.filter(
      ({ payerId }) => payerId !== null && same(payerId) === same(printed.value),
    );
    if (found) return others.length === 0 ? { ...printed, value: found.name } : null;
  }
  return null;
}

export function readKnownPayer(
  lines: readonly Line[],
  payers: readonly KnownPayer[],
): ReadField | null {
  for (const parts of [(line: Line) => [line], runsOf]) {
    for (const part of lines.flatMap(parts)) {
      const known = payers.find(({ name }) => isNearly(textOf(part), name));
      if (known !== undefined) return fieldOf(part, known.name);
    }
  }
  return null;
}

/** Adjacent words, longest runs first: "Blue Harbor Health" in "BLUE HARBOR HEALTH PPO". */
function runsOf(line: Line): Line[] {
  return line
    .flatMap((_, from) => line.map((__, to) => line.slice(from, to + 1)))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
}

/**
 * The issuer if it is no payer of the clinic: a line like an insurer's name, else the tallest line
 * in the upper half; null if no line could be a name.
 * @param bottom the end of the card's lowest line
 */
export function guessPayer(lines: readonly Line[], bottom: number): ReadField | null {
  const tallest = lines
    .filter((line) => /[a-z]{3}/i.test(textOf(line)))
    .toSorted((a, b) => heightOf(boxAround(b)) - heightOf(boxAround(a)));
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

/** Equal except one letter in six, the cost of a blurred photo. */
function isNearly(text: string, name: string): boolean {
  const [a, b] = [plain(text), plain(name)];
  return distance(a, b) <= Math.floor(b.length / 6);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** The Levenshtein distance. */
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
