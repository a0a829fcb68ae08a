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

/** Words that insurers' names start or end with, and programs that are named on cards. */
const INSURER =
  /\b(?:health|insurance|assurance|mutual|benefits?|care|plans?|trust|medicaid|tricare|champva|medi-?cal|blue\s+(?:cross|shield)|shield|hmo)\b|\w(?:care|health)\b/i;

/** What has such a word and names no insurer: numbers, titles of cards, costs, whom to call. */
const NO_INSURER =
  /\d{3,}|\$|%|80840|\bcards?\b|\b(?:primary|urgent|emergency)\s+care\b|\bco-?(?:pay|insurance)|\bdeductible\b|\b(?:call|customer|provider|claims?|submit|pharmac\w*|dependents?|office|visits?|specialist|effective|issued?|member|subscriber|sponsor)\b|www\.|\.com\b/i;

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

/** Larger than most lines by this much, a line is a name by its size alone. */
const OUTSTANDING = 1.2;

/** The most that is believed of a line that neither its words nor its size make a name. */
const DOUBTFUL = 40;

/**
 * The issuer if it is no payer of the clinic: a line like an insurer's name, else the tallest line
 * in the upper half; null if no line could be a name.
 * @param bottom the end of the card's lowest line
 * @param usual the height of most lines
 */
export function guessPayer(
  lines: readonly Line[],
  bottom: number,
  usual: number,
): ReadField | null {
  const tallest = lines
    .filter((line) => /[a-z]{3}/i.test(textOf(line)) && !NO_INSURER.test(textOf(line)))
    .toSorted((a, b) => heightOf(boxAround(b)) - heightOf(boxAround(a)));
  const upper = tallest.filter((line) => isAbove(boxAround(line), bottom / 2));
  const insurer = upper.find((line) => INSURER.test(textOf(line)));
  if (insurer !== undefined) return fieldOf(insurer, textOf(insurer));
  const [best] = upper;
  if (best === undefined) return null;
  const field = fieldOf(best, textOf(best));
  return heightOf(boxAround(best)) > OUTSTANDING * usual
    ? field
    : { ...field, confidence: Math.min(field.confidence, DOUBTFUL) };
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
