/** The four characters that hold a file together; every sender may choose its own. */
export interface Delimiters {
  readonly element: string;
  readonly component: string;
  readonly repetition: string;
  readonly segment: string;
}

/**
 * What we send with. The trading partners' guides ask for `:` in ISA16 and CORE's examples use the
 * other three (domain.md §10.1).
 */
export const OUR_DELIMITERS: Delimiters = {
  element: '*',
  component: ':',
  repetition: '^',
  segment: '~',
};

export interface Header {
  readonly delimiters: Delimiters;
  /** Offset of the character that ends the ISA segment. */
  readonly end: number;
}

/** ISA is 106 characters wide; senders that don't pad it, or pad it too much, are read all the same. */
const HEADER_REACH = 400;
const HEADER_ELEMENTS = 16;

const isDelimiter = (character: string) => character !== '' && !/[\p{L}\p{N} ]/u.test(character);

/** Offsets of the sixteen separators of an ISA, or null when it is not one. */
function headerSeparators(header: string): number[] | null {
  const element = header.charAt(3);
  if (!isDelimiter(element) || element === '\n' || element === '\r') return null;
  const offsets: number[] = [];
  let at = 3;
  while (at !== -1 && offsets.length < HEADER_ELEMENTS) {
    offsets.push(at);
    at = header.indexOf(element, at + 1);
  }
  return offsets.length === HEADER_ELEMENTS ? offsets : null;
}

/** Where ISA16 or the terminator is lost, the segment that has to follow gives the terminator away. */
function terminatorBeforeGroup(header: string, from: number, element: string): number {
  let at = header.indexOf(`GS${element}`, from) - 1;
  while (at > from && /\s/.test(header.charAt(at)) && isDelimiter(header.charAt(at - 1))) at -= 1;
  return at >= from && isDelimiter(header.charAt(at)) ? at : -1;
}

function headerEnd(header: string, lastSeparator: number, element: string): number {
  const terminator = header.charAt(lastSeparator + 2);
  if (isDelimiter(terminator) && terminator !== element) return lastSeparator + 2;
  return terminatorBeforeGroup(header, lastSeparator + 1, element);
}

/** Delimiters are read from the ISA, never assumed, and by counting: not every ISA is padded. */
export function readHeader(text: string, start: number): Header | null {
  if (!text.startsWith('ISA', start)) return null;
  const header = text.slice(start, start + HEADER_REACH);
  const separators = headerSeparators(header);
  const last = separators?.[HEADER_ELEMENTS - 1];
  const eleventh = separators?.[10];
  if (last === undefined || eleventh === undefined) return null;
  const element = header.charAt(3);
  const end = headerEnd(header, last, element);
  if (end === -1) return null;
  const segment = header.charAt(end);
  const free = (character: string, others: readonly string[]) =>
    isDelimiter(character) && ![element, segment, ...others].includes(character);
  const sixteenth = header.charAt(last + 1);
  const component = free(sixteenth, []) ? sixteenth : ':';
  const first = header.charAt(eleventh + 1);
  // Version 4010 has the letter U in ISA11: such senders that repeat at all use our character.
  const repetition = free(first, [component]) ? first : '^';
  return { delimiters: { element, segment, component, repetition }, end: start + end };
}
