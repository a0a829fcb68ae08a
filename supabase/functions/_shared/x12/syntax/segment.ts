import type { Delimiters } from './delimiters.ts';

export interface Segment {
  /** `NM1`, `EB` …: whatever stood before the first separator. */
  readonly id: string;
  /** `elements[0]` is what the guides call NM101. */
  readonly elements: readonly string[];
  readonly delimiters: Delimiters;
  /** Counted from 1 through the whole file. */
  readonly number: number;
  readonly offset: number;
  /** As it came, without its terminator. */
  readonly text: string;
}

/** Element `index` as the guides count, from 1; an empty text where there is none. */
export function elementAt(segment: Segment, index: number): string {
  return (segment.elements[index - 1] ?? '').trim();
}

/** The parts of a repeating element that aren't blank: EB03 `30^1^35`. */
export function repetitionsAt(segment: Segment, index: number): string[] {
  const value = elementAt(segment, index);
  if (value === '') return [];
  return value
    .split(segment.delimiters.repetition)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The parts of a composite element in their places: EB13 `HC:31231`. */
export function componentsAt(segment: Segment, index: number): string[] {
  const value = elementAt(segment, index);
  return value === '' ? [] : value.split(segment.delimiters.component).map((part) => part.trim());
}
