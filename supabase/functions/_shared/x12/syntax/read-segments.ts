import { type Delimiters, readHeader } from './delimiters.ts';
import type { Segment } from './segment.ts';
import { X12Error } from './x12-error.ts';

export interface SegmentList {
  readonly segments: readonly Segment[];
  /** Text in front of the first ISA (a mail header, a byte order mark): no segment, but not lost. */
  readonly preamble: { readonly offset: number; readonly text: string } | null;
  /** The last segment had no terminator: the file was cut off. */
  readonly isCutOff: boolean;
}

/** A 271 of a real payer stays below 1 MB; past this it is no response but a mistake or an attack. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

const NOT_BLANK = /\S/g;

function nextNotBlank(text: string, from: number): number {
  NOT_BLANK.lastIndex = from;
  return NOT_BLANK.exec(text)?.index ?? -1;
}

/** Line ends are in no X12 character set: where a file was wrapped, they are not part of the data. */
const withoutLineEnds = (text: string) =>
  /[\r\n]/.test(text) ? text.replace(/[\r\n]/g, '') : text;

function firstHeader(text: string): number {
  let start = text.indexOf('ISA');
  let looksLikeOne = -1;
  while (start !== -1) {
    if (readHeader(text, start)) return start;
    if (looksLikeOne === -1 && /^ISA[^\p{L}\p{N}\s]/u.test(text.slice(start, start + 5))) {
      looksLikeOne = start;
    }
    start = text.indexOf('ISA', start + 3);
  }
  if (looksLikeOne !== -1) {
    throw new X12Error('header_cut_off', 'The ISA segment is cut off or damaged.', {
      offset: looksLikeOne,
      segment: 1,
    });
  }
  throw new X12Error('no_interchange', 'This is not an X12 file: it has no ISA segment.', {
    offset: 0,
    segment: 0,
  });
}

function assertReadable(text: string): void {
  if (text.length > MAX_CHARACTERS) {
    throw new X12Error('too_large', 'The file is too large to be a response.', {
      offset: MAX_CHARACTERS,
      segment: 0,
    });
  }
  if (nextNotBlank(text, 0) === -1) {
    throw new X12Error('empty', 'The file is empty.', { offset: 0, segment: 0 });
  }
}

function toSegment(
  text: string,
  offset: number,
  end: number,
  delimiters: Delimiters,
  number: number,
): Segment {
  const raw = text.slice(offset, end).trimEnd();
  const parts = withoutLineEnds(raw).split(delimiters.element);
  return {
    id: (parts[0] ?? '').trim(),
    elements: parts.slice(1),
    delimiters,
    number,
    offset,
    text: raw,
  };
}

function dataEnd(text: string, offset: number, terminator: string): number {
  const end = text.indexOf(terminator, offset);
  return end === -1 ? text.length : end;
}

/** Cuts a file into segments. Blank ones between two terminators are none; all others are kept. */
export function readSegments(text: string): SegmentList {
  assertReadable(text);
  const start = firstHeader(text);
  const preamble = text.slice(0, start);
  const segments: Segment[] = [];
  let delimiters: Delimiters | null = null;
  let isCutOff = false;
  let offset = start;
  while (offset !== -1) {
    // Every interchange brings its own delimiters.
    const header = readHeader(text, offset);
    delimiters = header?.delimiters ?? delimiters;
    if (!delimiters) break;
    const end = header?.end ?? dataEnd(text, offset, delimiters.segment);
    if (end > offset) {
      segments.push(toSegment(text, offset, end, delimiters, segments.length + 1));
    }
    isCutOff = end >= text.length;
    offset = nextNotBlank(text, end + 1);
  }
  return {
    segments,
    preamble: /\S/.test(preamble) ? { offset: 0, text: preamble.trim() } : null,
    isCutOff,
  };
}
