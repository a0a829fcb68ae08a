/** Where in a file: the character, counted from 0, and the segment, counted from 1 (0: before any). */
export interface X12Position {
  readonly offset: number;
  readonly segment: number;
}

export type X12ErrorCode =
  | 'empty'
  | 'too_large'
  | 'no_interchange'
  | 'header_cut_off'
  | 'delimiter_in_data';

/** The only thing this folder throws: the text cannot be read, or written, as X12 at all. */
export class X12Error extends Error {
  readonly code: X12ErrorCode;
  readonly position: X12Position;

  constructor(code: X12ErrorCode, message: string, position: X12Position) {
    super(message);
    this.name = 'X12Error';
    this.code = code;
    this.position = position;
  }
}
