import {
  type Box,
  boxAround,
  confidenceOf,
  heightOf,
  type Line,
  type ReadField,
  textOf,
  type Word,
} from '@/lib/ocr/ocr-words';
import { type CardField, isOfFamily, mayBeName, RULES } from './card-fields';
import { type Label, type LabelledField, labelsOf } from './card-labels';
import { guessPayer, type KnownPayer, payerByNumber, readKnownPayer } from './read-payer';

export type CardReading = Partial<Record<CardField, ReadField>>;

/**
 * A card's fields. Nothing is guessed: a value without a valid form is left out.
 * @param knownPayers the clinic's payers, which tell the payer from the rest
 */
export function readCard(lines: readonly Line[], knownPayers: readonly KnownPayer[]): CardReading {
  const pieces = cutColumns(lines.filter((line) => line.length > 0));
  const labelled = pieces.map((line) => ({ line, labels: labelsOf(line) }));
  const plain = labelled.filter(({ labels }) => labels.length === 0).map(({ line }) => line);
  const reading: CardReading = {};
  /** Each line is evidence of only one field. */
  const used = new Set<Line>();
  const take = (field: CardField, found: Found | null) => {
    if (!found || reading[field]) return;
    reading[field] = found.read;
    used.add(found.line);
  };
  const free = () => plain.filter((line) => !used.has(line));

  for (const { field, words, rest } of labelled.flatMap(({ labels }) => labels)) {
    if (field === null) continue;
    take(field, readValue(field, rest));
    if (!reading[field]) take(field, nearest({ field, words, rest }, free()));
  }

  const bottom = Math.max(0, ...pieces.map((line) => boxAround(line).y1));
  const heading =
    readKnownPayer(pieces, knownPayers) ?? guessPayer(free(), bottom, usualHeight(pieces));
  const payer = payerByNumber(reading.payerId, knownPayers) ?? heading;
  if (payer) reading.payer = payer;
  // Some cards print the member's name without a label, on a line under the payer's.
  const family = plain.find((line) => isOfFamily(textOf(line)));
  const end = family === undefined ? Number.POSITIVE_INFINITY : boxAround(family).y0;
  const below = free().filter((line) => {
    const { y0 } = boxAround(line);
    // The names from the first dependent's on are the family's.
    return (heading === null || y0 > heading.box.y0) && y0 < end && mayBeName(textOf(line));
  });
  take('memberName', below.map((line) => readValue('memberName', line)).find(Boolean) ?? null);
  return reading;
}

/** Of the line in the middle, by height. */
function usualHeight(lines: readonly Line[]): number {
  const heights = lines.map((line) => heightOf(boxAround(line))).toSorted((a, b) => a - b);
  return heights[Math.floor((heights.length - 1) / 2)] ?? 0;
}

interface Found {
  read: ReadField;
  line: Line;
}

/**
 * Lines with an amount of money. Coverages store none: the payer's response has the current
 * amounts.
 */
export function amountsOn(lines: readonly Line[]): string[] {
  return lines.map(textOf).filter((text) => /\$\s?\d/.test(text));
}

/** A gap of more letter heights than this separates two columns. */
const COLUMN_GAP = 1.6;

/** Splits lines at wide gaps, so that a label in one column takes no value from the other. */
function cutColumns(lines: readonly Line[]): Line[] {
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

function readValue(field: LabelledField, line: Line): Found | null {
  for (const part of [line, line.slice(0, 1)]) {
    const value = part.length === 0 ? null : RULES[field].find(textOf(part));
    if (value !== null) {
      return { read: { value, confidence: confidenceOf(part), box: boxAround(part) }, line };
    }
  }
  return null;
}

/** The value of a label that stands alone: in the next column of its row, or right under it. */
function nearest(label: Label & { field: LabelledField }, lines: readonly Line[]): Found | null {
  if (label.rest.length > 0) return null;
  const at = boxAround(label.words);
  const candidates = lines
    .map((line) => ({ line, place: placeBeside(at, boxAround(line)) }))
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  for (const { line } of candidates) {
    const value = readValue(label.field, line);
    if (value) return value;
  }
  return null;
}

/** How far under its label a value may start, in label heights. */
const BELOW = 2.2;

/** A line's distance from a label it could belong to, in pixels; null if it can't. */
function placeBeside(label: Box, line: Box): number | null {
  const height = Math.max(heightOf(label), heightOf(line));
  const middle = (line.y0 + line.y1) / 2 - (label.y0 + label.y1) / 2;
  // A tilted photo moves the next column up or down a little.
  const sameRow = line.x0 >= label.x1 && Math.abs(middle) < 0.8 * height;
  if (sameRow) return Math.abs(middle) * 4 + (line.x0 - label.x1);
  const gap = line.y0 - label.y1;
  const underneath =
    gap > -0.3 * height && gap < BELOW * height && Math.abs(line.x0 - label.x0) < 2 * height;
  return underneath ? gap : null;
}
