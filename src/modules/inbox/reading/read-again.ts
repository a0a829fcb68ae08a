import type { KeptLine } from '@/records/packets/packet.schema';
import type { LabelKind } from '../understanding/label-kinds';
import { placedOn } from '../understanding/page-fields';
import { confidenceOf, type PageWord, parted, textOf } from '../understanding/page-words';
import { READERS } from '../understanding/readers';
import { withDigitsReread } from './digits-again';
import { withMissedLabels } from './missed-labels';
import type { ReadClip } from './read-clip';

const DIGITS = '0123456789';

interface Reread {
  field: keyof typeof READERS;
  /** The characters of such values: with them, the recognizer takes no 0 for an O. */
  characters: string;
}

const PHONE = `${DIGITS}()-. `;

/** Values with a form of their own, by which two readings of them can be told apart. */
const REREAD: Readonly<Partial<Record<LabelKind, Reread>>> = {
  npi: { field: 'npi', characters: DIGITS },
  phone: { field: 'phone', characters: PHONE },
  fax: { field: 'referrer_fax', characters: PHONE },
  born: { field: 'date_of_birth', characters: `${DIGITS}/-.` },
  member: { field: 'member_id', characters: `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ-` },
};

/** In percent: readings this certain aren't repeated. */
const SURE = 82;
/** The certainty when two readings agree and none disagrees; the highest for all others. */
const AGREED = 90;
const DOUBT = 78;
const LEAST_AGREEING = 40;
const WAYS = 2;
/** Both readings mean the same day, whatever its century. */
const ANY_DAY = '2099-12-31';

/**
 * Reads a page's numbers again, each by itself and larger, if the first reading has no valid form
 * or little certainty. Takes one of the readings as it is; corrects no letter.
 */
export async function readAgain(lines: readonly KeptLine[], read: ReadClip): Promise<KeptLine[]> {
  let mended = await withMissedLabels(
    lines.map((line) => line.flatMap(parted)),
    read,
  );
  for (const { kind, section, words, room } of placedOn(mended)) {
    const again = REREAD[kind];
    if (!again || section === 'recipient' || !isWorthIt(again, words)) continue;
    const hasLetters = kind === 'born' && /[A-Za-z]{3}/.test(textOf(words));
    const readings = [words];
    for (let way = 0; way < WAYS && !isAgreed(again.field, readings); way += 1) {
      const line = await read(room, way, hasLetters ? undefined : again.characters);
      readings.push(wordsOf(line));
    }
    const best = bestOf(again.field, readings);
    const [only] = best;
    const isOneId = again.field === 'member_id' && only !== undefined && best.length === 1;
    const taken = isOneId ? [await withDigitsReread(only, readings, read)] : best;
    mended = withReading(mended, words, taken);
  }
  return mended;
}

type Reading = readonly PageWord[];

/** Only a second reading tells a wrong member ID from a right one. */
const isWorthIt = ({ field }: Reread, words: Reading) =>
  field === 'member_id' || confidenceOf(words) < SURE || readingOf(field, words) === null;

const readingOf = (field: Reread['field'], words: Reading) =>
  READERS[field](textOf(words), ANY_DAY);

const isAgreed = (field: Reread['field'], readings: readonly Reading[]) =>
  readings.length > 1 && alikeIn(field, readings).length > 1;

/** The readings with the most common value. */
function alikeIn(field: Reread['field'], readings: readonly Reading[]): Reading[] {
  const byValue = new Map<string, Reading[]>();
  for (const reading of readings) {
    const value = readingOf(field, reading);
    if (value !== null) byValue.set(value, [...(byValue.get(value) ?? []), reading]);
  }
  return (
    [...byValue.values()].toSorted((a, b) => b.length - a.length || surest(b) - surest(a))[0] ?? []
  );
}

const surest = (readings: readonly Reading[]) => Math.max(...readings.map(confidenceOf));

/** The chosen reading of a value, with the certainty that all of them leave. */
function bestOf(field: Reread['field'], readings: readonly Reading[]): Reading {
  const alike = alikeIn(field, readings);
  const [first] = alike;
  if (!first) return readings[0] ?? [];
  const dissent = readings.some(
    (reading) => !alike.includes(reading) && readingOf(field, reading) !== null,
  );
  const isSure =
    alike.length > 1 && !dissent && Math.min(...alike.map(confidenceOf)) >= LEAST_AGREEING;
  const confidence = isSure ? Math.max(AGREED, surest(alike)) : Math.min(DOUBT, surest(alike));
  return first.map((word) => ({ ...word, confidence }));
}

const wordsOf = (line: KeptLine): PageWord[] =>
  line.map(([text, confidence, x0, y0, x1, y1]) => ({ text, confidence, x0, y0, x1, y1 }));

/** The lines with some words replaced. */
function withReading(
  lines: readonly KeptLine[],
  before: readonly PageWord[],
  after: readonly PageWord[],
): KeptLine[] {
  const line = after.map(({ text, confidence, x0, y0, x1, y1 }): KeptLine[number] => [
    text,
    confidence,
    x0,
    y0,
    x1,
    y1,
  ]);
  if (before.length === 0) return line.length > 0 ? [...lines, line] : [...lines];
  const placeOf = ([text, , x0, y0]: KeptLine[number]) =>
    before.findIndex((word) => word.text === text && word.x0 === x0 && word.y0 === y0);
  return lines
    .map((one) =>
      one.flatMap((word) => {
        const place = placeOf(word);
        if (place < 0) return [word];
        return place === 0 ? line : [];
      }),
    )
    .filter((one) => one.length > 0);
}
