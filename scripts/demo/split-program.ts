/**
 * Splits a WebAssembly program in two: the functions that it starts with, and all others, which may arrive later.
 * Both parts share one memory and one table of functions; calls across go through a second table. A call to a missing
 * function waits for it (supabase/demo/worker/program.ts).
 */
import {
  body,
  instructionsOf,
  joined,
  list,
  longer,
  OP,
  type Program,
  Reader,
  readProgram,
  SECTION,
  s32,
  skipLocals,
  u32,
  writeProgram,
} from './wasm.ts';

const MARK = 'mark:';

/** A program that records which functions are called: `calledIn` returns them. */
export function marking(bytes: Uint8Array): Uint8Array {
  const program = readProgram(bytes);
  const count = program.bodies.length;
  const globals = new Reader(sectionOf(program, SECTION.global)).u32() + program.importedGlobals;
  const mutable = [0x7f, 1, OP.constant, 0, OP.end];
  const exported = program.bodies.map((_, index) => {
    const name = new TextEncoder().encode(`${MARK}${index}`);
    return [name.length, ...name, 3, ...u32(globals + index)];
  });
  const noting = program.bodies.map((each, index) => {
    const reader = new Reader(each);
    skipLocals(reader);
    const note = [OP.constant, 1, OP.globalSet, ...u32(globals + index)];
    return body(joined([each.subarray(0, reader.at), note, each.subarray(reader.at)]));
  });
  return replaced(program, {
    [SECTION.global]: longer(sectionOf(program, SECTION.global), new Array(count).fill(mutable)),
    [SECTION.export]: longer(sectionOf(program, SECTION.export), exported),
    [SECTION.code]: list(noting),
  });
}

export function calledIn(exports: WebAssembly.Exports): Set<number> {
  return new Set(
    Object.entries(exports)
      .filter(([name, value]) => isMark(name) && value instanceof WebAssembly.Global && value.value)
      .map(([name]) => Number(name.slice(MARK.length))),
  );
}

export const isMark = (name: string) => name.startsWith(MARK);

interface Split {
  first: Uint8Array;
  rest: Uint8Array;
  /** The size of the shared table of functions. */
  slots: number;
}

/**
 * In the shared table: the function that waits for the rest, then the functions of the rest, then those that it
 * calls.
 */
const WAIT = 0;
const REST = 1;
/** The second table of each part. */
const BETWEEN = 1;

/** @param isFirst whether a function, by its number, must be there at the start */
export function splitProgram(bytes: Uint8Array, isFirst: (index: number) => boolean): Split {
  const program = readProgram(bytes);
  const { bodies, functions, importedFunctions, types } = program;
  const start = program.start - importedFunctions;
  if (!onlySetsGlobals(bodies[start]))
    throw new Error('The program starts with more than globals.');
  const late = bodies.flatMap((each, index) =>
    index === start || isFirst(index) || mustBeFirst(program, each) ? [] : [index],
  );
  const lateAt = new Map(late.map((index, place) => [index, place]));
  const called = calledBy(program, late).filter((index) => !lateAt.has(index));
  const calledAt = new Map(called.map((index, place) => [index, REST + late.length + place]));
  const slots = REST + late.length + called.length;
  const nothing = types.findIndex(({ takes, gives }) => takes === 0 && gives === 0);

  const table = [...named('demo'), ...named('between'), 1, 0x70, 0, ...u32(slots)];
  const imports = longer(sectionOf(program, SECTION.import), [table]);
  const wait = importedFunctions + bodies.length;
  const first = replaced(program, {
    [SECTION.import]: imports,
    [SECTION.function]: longer(sectionOf(program, SECTION.function), [u32(nothing)]),
    [SECTION.element]: longer(sectionOf(program, SECTION.element), [
      inTable(
        REST + late.length,
        called.map((index) => importedFunctions + index),
      ),
    ]),
    [SECTION.code]: list([
      ...bodies.map((each, index) => {
        const place = lateAt.get(index);
        if (place === undefined) return body(each);
        const type = functions[index] ?? 0;
        const { takes = 0 } = types[type] ?? {};
        return body(standIn(wait, REST + place, type, takes));
      }),
      body(waitingFor(nothing)),
    ]),
  });

  const place = (index: number): number[] | { slot: number; type: number } => {
    if (index < importedFunctions) return u32(index);
    const own = lateAt.get(index - importedFunctions);
    if (own !== undefined) return u32(importedFunctions + own);
    const slot = calledAt.get(index - importedFunctions) ?? 0;
    return { slot, type: functions[index - importedFunctions] ?? 0 };
  };
  const startOfRest = importedFunctions + late.length;
  const rest = writeProgram([
    { id: SECTION.type, bytes: sectionOf(program, SECTION.type) },
    { id: SECTION.import, bytes: imports },
    {
      id: SECTION.function,
      bytes: list([...late, start].map((index) => u32(functions[index] ?? 0))),
    },
    { id: SECTION.global, bytes: sectionOf(program, SECTION.global) },
    { id: SECTION.start, bytes: joined([u32(startOfRest)]) },
    {
      id: SECTION.element,
      bytes: list([
        inTable(
          REST,
          late.map((_, at) => importedFunctions + at),
        ),
      ]),
    },
    {
      id: SECTION.code,
      bytes: list([...late, start].map((index) => body(moved(bodies[index], place)))),
    },
  ]);
  return { first, rest, slots };
}

/** Whether a function only sets the rest's own globals, as the start function does. */
function onlySetsGlobals(code: Uint8Array | undefined): boolean {
  const known: number[] = [OP.globalGet, OP.globalSet, OP.constant, OP.add, OP.subtract, OP.end];
  return code !== undefined && [...instructionsOf(code)].every(({ op }) => known.includes(op));
}

/** Instructions after `OP.bulk` that refer to the first part's data. */
const OF_DATA = [8, 9];

function mustBeFirst({ importedGlobals }: Program, code: Uint8Array): boolean {
  for (const { op, from, first } of instructionsOf(code)) {
    if (op === OP.refFunc) return true;
    if (op === OP.bulk && OF_DATA.includes(code[from + 1] ?? 0)) return true;
    if (op === OP.globalSet && first >= importedGlobals) return true;
  }
  return false;
}

function calledBy({ bodies, importedFunctions }: Program, late: readonly number[]): number[] {
  const called = new Set<number>();
  for (const index of late) {
    for (const { op, first } of instructionsOf(bodies[index] ?? new Uint8Array())) {
      if (op === OP.call && first >= importedFunctions) called.add(first - importedFunctions);
    }
  }
  return [...called].sort((a, b) => a - b);
}

/** Replaces a function of the rest: waits for the rest, then calls it. */
function standIn(wait: number, slot: number, type: number, takes: number): number[] {
  return [
    0,
    OP.call,
    ...u32(wait),
    ...Array.from({ length: takes }, (_, index) => [OP.localGet, ...u32(index)]).flat(),
    ...[OP.constant, ...s32(slot), OP.callIndirect, ...u32(type), BETWEEN, OP.end],
  ];
}

function waitingFor(type: number): number[] {
  const isMissing = [OP.constant, REST, OP.tableGet, BETWEEN, OP.isNull];
  const wait = [OP.constant, WAIT, OP.callIndirect, ...u32(type), BETWEEN];
  return [0, ...isMissing, OP.if, 0x40, ...wait, OP.end, OP.end];
}

/** A function renumbered for the rest. */
function moved(
  code: Uint8Array = new Uint8Array(),
  place: (index: number) => number[] | { slot: number; type: number },
): Uint8Array {
  const parts: (Uint8Array | number[])[] = [];
  let copied = 0;
  for (const { op, from, to, first } of instructionsOf(code)) {
    if (op !== OP.call) continue;
    const at = place(first);
    parts.push(
      code.subarray(copied, from),
      Array.isArray(at)
        ? [OP.call, ...at]
        : [OP.constant, ...s32(at.slot), OP.callIndirect, ...u32(at.type), BETWEEN],
    );
    copied = to;
  }
  return joined([...parts, code.subarray(copied)]);
}

function inTable(from: number, functions: readonly number[]): Uint8Array {
  return joined([
    [2, BETWEEN, OP.constant, ...s32(from), OP.end, 0],
    u32(functions.length),
    ...functions.map(u32),
  ]);
}

function named(name: string): number[] {
  return [name.length, ...new TextEncoder().encode(name)];
}

function sectionOf({ sections }: Program, id: number): Uint8Array {
  return sections.find((each) => each.id === id)?.bytes ?? new Uint8Array([0]);
}

function replaced({ sections }: Program, by: Record<number, Uint8Array>): Uint8Array {
  return writeProgram(sections.map(({ id, bytes }) => ({ id, bytes: by[id] ?? bytes })));
}
