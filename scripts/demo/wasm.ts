/** The parts of WebAssembly's binary format needed to read a program function by function and write it again. */

export const SECTION = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
} as const;

export class Reader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new Error('The program ends in the middle of something.');
    this.at += 1;
    return byte;
  }

  u32(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte % 128) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  /** Skips a number. */
  skip(count = 1): void {
    for (let left = count; left > 0; left -= 1) while (this.byte() > 127);
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

export function u32(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left > 127) {
    bytes.push(128 + (left % 128));
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}

/** A signed number, such as the operand of `i32.const`. */
export function s32(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left > 63) {
    bytes.push(128 + (left % 128));
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}

export function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export interface Program {
  /** All sections in order; unparsed ones as raw bytes. */
  sections: { id: number; bytes: Uint8Array }[];
  /** By number: how many values it takes and gives. */
  types: { takes: number; gives: number }[];
  importedFunctions: number;
  importedGlobals: number;
  /** The type of each function that isn't imported. */
  functions: number[];
  bodies: Uint8Array[];
  start: number;
}

const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

export function readProgram(bytes: Uint8Array): Program {
  const sections: Program['sections'] = [];
  const reader = new Reader(bytes, MAGIC.length);
  while (reader.at < bytes.length) {
    const id = reader.byte();
    sections.push({ id, bytes: reader.take(reader.u32()) });
  }
  const of = (id: number) => {
    const section = sections.find((each) => each.id === id);
    if (!section) throw new Error(`The program has no section ${id}.`);
    return new Reader(section.bytes);
  };
  const imported = readImports(of(SECTION.import));
  const code = of(SECTION.code);
  return {
    sections,
    types: listed(of(SECTION.type), readType),
    importedFunctions: imported.filter((kind) => kind === KIND.function).length,
    importedGlobals: imported.filter((kind) => kind === KIND.global).length,
    functions: listed(of(SECTION.function), (from) => from.u32()),
    bodies: listed(code, (from) => from.take(from.u32())),
    start: of(SECTION.start).u32(),
  };
}

export function writeProgram(sections: Program['sections']): Uint8Array {
  return joined([
    MAGIC,
    ...sections.flatMap(({ id, bytes }) => [[id, ...u32(bytes.length)], bytes]),
  ]);
}

export function list(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  return joined([u32(parts.length), ...parts]);
}

/** A list with items appended. */
export function longer(
  section: Uint8Array,
  more: readonly (Uint8Array | readonly number[])[],
): Uint8Array {
  const reader = new Reader(section);
  const count = reader.u32();
  return joined([u32(count + more.length), section.subarray(reader.at), ...more]);
}

export function body(code: Uint8Array | readonly number[]): Uint8Array {
  return joined([u32(code.length), code]);
}

function listed<Item>(reader: Reader, read: (reader: Reader) => Item): Item[] {
  return Array.from({ length: reader.u32() }, () => read(reader));
}

function readType(reader: Reader): { takes: number; gives: number } {
  if (reader.byte() !== 0x60) throw new Error('A type that is none of a function.');
  const takes = reader.take(reader.u32()).length;
  return { takes, gives: reader.take(reader.u32()).length };
}

const KIND = { function: 0, table: 1, memory: 2, global: 3 };

function readImports(reader: Reader): number[] {
  return listed(reader, () => {
    reader.take(reader.u32());
    reader.take(reader.u32());
    const kind = reader.byte();
    if (kind === KIND.function) reader.skip();
    else if (kind === KIND.global) reader.take(2);
    else if (kind === KIND.table || kind === KIND.memory) {
      if (kind === KIND.table) reader.byte();
      reader.skip(reader.byte() % 2 === 1 ? 2 : 1);
    } else throw new Error(`Something of kind ${kind} is imported.`);
    return kind;
  });
}

interface Instruction {
  op: number;
  /** Its start, and the start of what follows. */
  from: number;
  to: number;
  /** Its first operand: for a call, the function. */
  first: number;
}

/** A function's instructions, after its locals. @throws for an unknown instruction */
export function* instructionsOf(bytes: Uint8Array): Generator<Instruction> {
  const reader = new Reader(bytes);
  skipLocals(reader);
  while (reader.at < bytes.length) {
    const from = reader.at;
    const op = reader.byte();
    const first = FIRST_READ.has(op) ? reader.u32() : 0;
    if (!FIRST_READ.has(op)) skipRest(reader, op);
    yield { op, from, to: reader.at, first };
  }
}

export function skipLocals(reader: Reader): void {
  for (let left = reader.u32(); left > 0; left -= 1) {
    reader.skip();
    reader.byte();
  }
}

export const OP = {
  if: 0x04,
  end: 0x0b,
  call: 0x10,
  callIndirect: 0x11,
  localGet: 0x20,
  globalGet: 0x23,
  globalSet: 0x24,
  tableGet: 0x25,
  constant: 0x41,
  add: 0x6a,
  subtract: 0x6b,
  isNull: 0xd1,
  refFunc: 0xd2,
  /** Copies within memory and tables, and similar ones. */
  bulk: 0xfc,
} as const;

const FIRST_READ: ReadonlySet<number> = new Set([OP.call, OP.globalGet, OP.globalSet, OP.refFunc]);

/** The number of operands of an instruction; zero for those not listed. */
const NUMBERS = new Map<number, number>([
  ...[0x02, 0x03, 0x04, 0x0c, 0x0d].map((op) => [op, 1] as const),
  [0x11, 2],
  ...[0x20, 0x21, 0x22, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0].map((op) => [op, 1] as const),
  ...Array.from({ length: 0x3e - 0x28 + 1 }, (_, index) => [0x28 + index, 2] as const),
]);
/** By the number after `OP.bulk`. */
const BULK_NUMBERS = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

function skipRest(reader: Reader, op: number): void {
  if (op === 0x0e) reader.skip(reader.u32() + 1);
  else if (op === 0x1c) reader.skip(reader.u32());
  else if (op === 0x43) reader.take(4);
  else if (op === 0x44) reader.take(8);
  else if (op === OP.bulk) {
    const numbers = BULK_NUMBERS[reader.u32()];
    if (numbers === undefined) throw unknown(op);
    reader.skip(numbers);
  } else if (NUMBERS.has(op)) reader.skip(NUMBERS.get(op));
  else if (!(PLAIN.has(op) || (op >= 0x45 && op <= 0xc4))) throw unknown(op);
}

const PLAIN = new Set([0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1]);

function unknown(op: number): Error {
  return new Error(`The program has an instruction that isn't known here: ${op.toString(16)}.`);
}
