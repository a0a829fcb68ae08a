/**
 * A program that was cut in two at build (scripts/demo/split-program.ts): starts with its first part, and calls functions of the
 * rest as soon as that is there.
 */
export interface CutProgram {
  first: WebAssembly.Module;
  /** How many functions the table between the parts has room for. */
  slots: number;
  /** The rest, while everything else stands still: for a function that is called before it has arrived. */
  restNow: () => WebAssembly.Module;
}

/** A module of one function, which calls the one that it is given: a table takes no others. */
const CALLER = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[2, 7, 1, 1, 0x61, 1, 0x62, 0, 0],
  ...[7, 5, 1, 1, 0x63, 0, 0],
]);

/**
 * Has `WebAssembly.instantiate`, by which PGlite starts, give the first part what it wants of the other.
 *
 * @returns gives it the rest
 */
export function joinProgram({
  first,
  slots,
  restNow,
}: CutProgram): (rest: WebAssembly.Module) => void {
  let join: ((rest: WebAssembly.Module) => void) | undefined;
  let arrived: WebAssembly.Module | undefined;
  const ordinary = WebAssembly.instantiate;
  const instantiate = async (module: WebAssembly.Module, imports: WebAssembly.Imports = {}) => {
    if (module !== first) return await ordinary(module, imports);
    const between = new WebAssembly.Table({ element: 'anyfunc', initial: slots });
    const both = { ...imports, demo: { between } };
    let isWhole = false;
    const joinThis = (rest: WebAssembly.Module) => {
      if (!isWhole) new WebAssembly.Instance(rest, both);
      isWhole = true;
    };
    const wait = () => joinThis(arrived ?? restNow());
    const { c } = new WebAssembly.Instance(new WebAssembly.Module(CALLER), { a: { b: wait } })
      .exports;
    between.set(0, c);
    join = joinThis;
    return await ordinary(module, both);
  };
  Object.assign(WebAssembly, { instantiate });
  return (rest) => {
    arrived = rest;
    join?.(rest);
  };
}
