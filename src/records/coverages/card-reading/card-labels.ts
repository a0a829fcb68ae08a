import { type Line, textOf, type Word } from '@/lib/ocr/ocr-words';
import { CARD_FIELDS, type CardField, OTHER_LABELS, RULES } from './card-fields';

export type LabelledField = Exclude<CardField, 'payer'>;

export interface Label {
  /** Null for a label of what no field holds. */
  field: LabelledField | null;
  words: Line;
  rest: Line;
}

export function labelsOf(line: Line): Label[] {
  const labels: { field: LabelledField | null; words: Line; rest: Word[] }[] = [];
  let at = 0;
  while (at < line.length) {
    const current = labels.at(-1);
    // A label starts a line or follows a value; "Plan" within a value is part of it.
    const isPlace = at === 0 || (current && current.rest.length > 0);
    const label = labelAt(line.slice(at));
    // "Member: Payer ID: 87726" has one label in another's place.
    const found = isPlace || label?.field === 'payerId' ? label : null;
    if (found) {
      labels.push({ ...found, rest: [] });
      at += found.words.length;
    } else {
      current?.rest.push(...line.slice(at, at + 1));
      at += 1;
    }
  }
  return labels;
}

function labelAt(words: Line): Pick<Label, 'field' | 'words'> | null {
  const text = textOf(words);
  const [other] = OTHER_LABELS.exec(text) ?? [];
  const spanned = other === undefined ? null : wordsSpanned(words, other.trimEnd().length);
  if (spanned !== null) return { field: null, words: words.slice(0, spanned) };
  for (const field of CARD_FIELDS) {
    if (field === 'payer') continue;
    const [match] = RULES[field].label.exec(text) ?? [];
    const count = match === undefined ? null : wordsSpanned(words, match.trimEnd().length);
    if (count !== null) return { field, words: words.slice(0, count) };
  }
  return null;
}

/** How many words this many characters are; null if they end inside a word. */
function wordsSpanned(words: Line, characters: number): number | null {
  let length = -1;
  for (const [index, { text }] of words.entries()) {
    length += 1 + text.length;
    if (length === characters) return index + 1;
    if (length > characters) return null;
  }
  return null;
}
