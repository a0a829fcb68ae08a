import { at, highBits, lowBits } from './bits';

/** What TIFF's plain packings hold, up to `size` bytes; shorter if the data breaks off. */

export function packBitsOf(data: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let [from, to] = [0, 0];
  while (from < data.length && to < size) {
    const head = at(data, from);
    from += 1;
    if (head < 128) {
      const run = data.subarray(from, from + Math.min(head + 1, size - to));
      out.set(run, to);
      to += run.length;
      from += head + 1;
    } else if (head > 128) {
      const end = Math.min(size, to + 257 - head);
      out.fill(at(data, from), to, end);
      to = end;
      from += 1;
    }
  }
  return out.subarray(0, to);
}

/** Stops at the size that is wanted: little data may unpack to very much. */
export async function inflated(data: Uint8Array, size: number): Promise<Uint8Array> {
  const out = new Uint8Array(size);
  const stream = new Blob([new Uint8Array(data)]).stream();
  const reader = stream.pipeThrough(new DecompressionStream('deflate')).getReader();
  let to = 0;
  try {
    while (to < size) {
      const { done, value } = await reader.read();
      if (done) break;
      const part = value.subarray(0, size - to);
      out.set(part, to);
      to += part.length;
    }
    reader.cancel().catch(() => undefined);
  } catch {
    // What came before the damage counts.
  }
  return out.subarray(0, to);
}

const CLEAR = 256;
const END = 257;
const MOST_CODES = 4096;
const WIDEST = 12;

/** The strings that codes stand for: each a known one and a letter. */
function openTable() {
  const prefix = new Uint16Array(MOST_CODES);
  const last = new Uint8Array(MOST_CODES).map((_, code) => code);
  const length = new Uint16Array(MOST_CODES).fill(1);
  let next = END + 1;
  return {
    /** The code that will be known next. */
    next: () => next,
    clear: () => {
      next = END + 1;
    },
    lengthOf: (code: number) => at(length, code),
    firstOf: (code: number) => {
      let one = code;
      for (let left = at(length, code); left > 1; left -= 1) one = at(prefix, one);
      return at(last, one);
    },
    write: (code: number, out: Uint8Array, to: number) => {
      let one = code;
      for (let place = to + at(length, code) - 1; place >= to; place -= 1) {
        // A typed array ignores what is written behind its end.
        out[place] = at(last, one);
        one = at(prefix, one);
      }
    },
    add: (before: number, letter: number) => {
      if (next >= MOST_CODES) return;
      prefix[next] = before;
      last[next] = letter;
      length[next] = at(length, before) + 1;
      next += 1;
    },
  };
}

/** Codes one by one, from the highest bit, or from the lowest as programs before TIFF 6.0 did. */
function openCodes(data: Uint8Array) {
  const isOld = at(data, 0) === 0 && (at(data, 1) & 1) === 1;
  const codeAt = isOld ? lowBits : highBits;
  const early = isOld ? 0 : 1;
  let [bit, wide] = [0, 9];
  return {
    read: () => {
      const code = bit + wide <= data.length * 8 ? codeAt(data, bit, wide) : END;
      bit += wide;
      return code;
    },
    /** Codes are as wide as the next one that will be known. */
    widen: (next: number) => {
      if (next === END + 1) wide = 9;
      else if (next + early >= 2 ** wide && wide < WIDEST) wide += 1;
    },
  };
}

export function lzwOf(data: Uint8Array, size: number): Uint8Array {
  const [codes, table] = [openCodes(data), openTable()];
  const out = new Uint8Array(size);
  let before: number | null = null;
  let to = 0;
  for (let code = codes.read(); code !== END && to < size; code = codes.read()) {
    if (code === CLEAR) {
      table.clear();
      before = null;
    } else {
      // A code that is used before it is known is the string before and that one's first letter.
      const known = code < table.next() ? code : before;
      if (known === null || code > table.next()) break;
      if (before !== null) table.add(before, table.firstOf(known));
      table.write(code, out, to);
      to += table.lengthOf(code);
      before = code;
    }
    codes.widen(table.next());
  }
  return out.subarray(0, Math.min(to, size));
}
