import { at, highBits } from './bits';
import { ACROSS, LONGEST, LONGEST_MODE, MODE_SHIFT, MODE_TABLE, PASS, RUNS } from './fax-codes';

export interface FaxCoding {
  /** Rows by the row before (T.6); else by themselves, or both in turn (T.4). */
  isGroup4: boolean;
  /** A bit behind each mark says which of both. */
  isMixed: boolean;
  /** Rows begin with marks. */
  hasMarks: boolean;
  /** Rows begin with a byte. */
  isAligned: boolean;
}

interface FaxRows {
  /** A bit a pixel, 1 for black; rows begin with a byte. */
  bits: Uint8Array;
  /** Rows that the data doesn't have or that were damaged on the line. */
  lost: number;
}

/** Two marks have a row between them that was lost on the line; the end of a page has six. */
const MOST_MARKS = 2;
/** Zeros before the one that ends a mark. */
const MARK = 11;

/** Rows of a fax. A damaged row repeats the one before it, and the next mark begins another. */
export function faxRows(
  data: Uint8Array,
  width: number,
  height: number,
  coding: FaxCoding,
): FaxRows {
  const wide = Math.ceil(width / 8);
  const bits = new Uint8Array(wide * height);
  const reader = new FaxReader(data, width, coding);
  let lost = 0;
  for (let y = 0; y < height; y += 1) {
    const begun = reader.begin(y === 0);
    if (begun === 'row' && reader.readRow()) {
      drawRow(bits, y * wide, reader.above, width);
    } else if (begun === 'end' || !reader.goOn()) {
      return { bits, lost: lost + height - y };
    } else {
      lost += 1;
      // What is left over before a mark belongs to the row before.
      if (begun === 'rest') y -= 1;
      else if (y > 0) bits.copyWithin(y * wide, (y - 1) * wide, y * wide);
    }
  }
  return { bits, lost };
}

class FaxReader {
  /** Where the color changes in the row before, to black first; the width behind the last. */
  above: Int32Array;
  private row: Int32Array;
  private count = 0;
  private bit = 0;
  private isByAbove: boolean;
  private readonly ends: number;
  private readonly data: Uint8Array;
  private readonly width: number;
  private readonly coding: FaxCoding;

  constructor(data: Uint8Array, width: number, coding: FaxCoding) {
    this.data = data;
    this.width = width;
    this.coding = coding;
    this.above = new Int32Array(width + 4).fill(width);
    this.row = new Int32Array(width + 4).fill(width);
    this.isByAbove = coding.isGroup4;
    this.ends = data.length * 8;
  }

  /** Goes behind the marks before a row, and tells what follows: a row, a rest of one, or nothing. */
  begin(isFirst: boolean): 'row' | 'rest' | 'end' {
    if (this.coding.isAligned) this.bit = (this.bit + 7) & ~7;
    let marks = 0;
    for (
      let behind = this.markHere();
      this.coding.hasMarks && behind > 0;
      behind = this.markHere()
    ) {
      this.bit = behind;
      if (this.coding.isMixed) {
        this.isByAbove = highBits(this.data, behind, 1) === 0;
        this.bit += 1;
      }
      marks += 1;
    }
    const isEnd = this.bit >= this.ends || (marks > MOST_MARKS && !isFirst);
    if (isEnd) return 'end';
    return marks === 0 && this.coding.hasMarks && !isFirst ? 'rest' : 'row';
  }

  readRow(): boolean {
    this.count = 0;
    if (!(this.isByAbove ? this.readByAbove() : this.readAcross())) return false;
    this.row.fill(this.width, this.count);
    [this.row, this.above] = [this.above, this.row];
    return true;
  }

  /** Goes to the next row that needs none before it; false if there is none. */
  goOn(): boolean {
    while (this.findMark()) {
      const behind = this.markHere();
      if (!this.coding.isMixed || highBits(this.data, behind, 1) === 1) return true;
      this.bit = behind;
    }
    return false;
  }

  private change(place: number): boolean {
    this.row[this.count] = place;
    this.count += 1;
    return this.count <= this.width + 2;
  }

  /** The length of a run of one color; -1 if there is none. */
  private run(color: 0 | 1): number {
    let total = 0;
    while (this.bit < this.ends && total <= this.width) {
      const code = at(RUNS[color], highBits(this.data, this.bit, LONGEST));
      if (code === 0) return -1;
      this.bit += code >> 12;
      total += code & 0xfff;
      if ((code & 0xfff) < 64) return total;
    }
    return -1;
  }

  private readAcross(): boolean {
    let place = 0;
    for (let color: 0 | 1 = 0; place < this.width; color = color === 0 ? 1 : 0) {
      const long = this.run(color);
      place += long;
      if (long < 0 || place > this.width || !this.change(place)) return false;
    }
    return true;
  }

  private readByAbove(): boolean {
    let [place, over] = [-1, 0];
    let color: 0 | 1 = 0;
    while (place < this.width) {
      const code = at(MODE_TABLE, highBits(this.data, this.bit, LONGEST_MODE));
      if (code === 0 || this.bit >= this.ends) return false;
      this.bit += code >> 12;
      const mode = (code & 0xfff) - MODE_SHIFT;
      over = this.changeAbove(over, place, color);
      if (mode === PASS) place = at(this.above, over + 1);
      else if (mode === ACROSS) place = this.acrossFrom(Math.max(place, 0), color);
      else {
        place = this.changeBy(at(this.above, over) + mode, Math.max(place, 0));
        color = color === 0 ? 1 : 0;
      }
      if (place < 0) return false;
    }
    return true;
  }

  /** The first change above, and behind this place, to the other color. */
  private changeAbove(from: number, place: number, color: 0 | 1): number {
    const { above, width } = this;
    let over = from;
    while (over > 0 && at(above, over - 1) > place) over -= 1;
    while (at(above, over) < width && (at(above, over) <= place || over % 2 !== color)) over += 1;
    return over;
  }

  /** Two runs that don't go by the row above; -1 if they don't fit. */
  private acrossFrom(place: number, color: 0 | 1): number {
    const first = this.run(color);
    const second = this.run(color === 0 ? 1 : 0);
    const end = place + first + second;
    if (first < 0 || second < 0 || end > this.width) return -1;
    return this.change(place + first) && this.change(end) ? end : -1;
  }

  private changeBy(place: number, least: number): number {
    return place >= least && place <= this.width && this.change(place) ? place : -1;
  }

  /** The place behind a mark that begins here, or zero. */
  private markHere(): number {
    let place = this.bit;
    while (place < this.ends && highBits(this.data, place, 1) === 0) place += 1;
    return place < this.ends && place - this.bit >= MARK ? place + 1 : 0;
  }

  private findMark(): boolean {
    let zeros = 0;
    for (; this.bit < this.ends; this.bit += 1) {
      if (highBits(this.data, this.bit, 1) === 0) zeros += 1;
      else if (zeros >= MARK) {
        this.bit -= zeros;
        return true;
      } else zeros = 0;
    }
    return false;
  }
}

function drawRow(bits: Uint8Array, from: number, row: Int32Array, width: number): void {
  for (let index = 0; at(row, index) < width; index += 2) {
    const [begin, end] = [at(row, index), at(row, index + 1)];
    for (let x = begin; x < end; ) {
      const isByte = (x & 7) === 0 && x + 8 <= end;
      const byte = from + (x >> 3);
      bits[byte] = isByte ? 0xff : at(bits, byte) | (0x80 >> (x & 7));
      x += isByte ? 8 : 1;
    }
  }
}
