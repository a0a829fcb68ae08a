import { type Delimiters, OUR_DELIMITERS } from './delimiters.ts';
import { X12Error } from './x12-error.ts';

/** A list repeats an element (`30^1`); an object holds the components of a composite (`HC:31231`). */
export type ElementValue = string | readonly string[] | { readonly components: readonly string[] };
export type SegmentValue = readonly [id: string, ...elements: ElementValue[]];

const isRepetition = (value: ElementValue): value is readonly string[] => Array.isArray(value);

function parts(value: ElementValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return isRepetition(value) ? value : value.components;
}

function writeElement(value: ElementValue, delimiters: Delimiters): string {
  if (typeof value === 'string') return value;
  if (isRepetition(value)) return value.join(delimiters.repetition);
  return value.components.join(delimiters.component);
}

/** One segment with its terminator; empty elements at its end are left out, as the standard asks. */
export function writeSegment(
  [id, ...elements]: SegmentValue,
  delimiters: Delimiters = OUR_DELIMITERS,
): string {
  const marks = Object.values(delimiters);
  for (const part of elements.flatMap(parts)) {
    if (!marks.some((mark) => part.includes(mark))) continue;
    throw new X12Error('delimiter_in_data', `${id} holds a character that separates data.`, {
      offset: 0,
      segment: 0,
    });
  }
  const written = elements.map((element) => writeElement(element, delimiters));
  while (written.at(-1) === '') written.pop();
  return [id, ...written].join(delimiters.element) + delimiters.segment;
}
