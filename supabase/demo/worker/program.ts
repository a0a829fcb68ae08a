/**
 * A program that was split at build time (scripts/demo/split-program.ts): starts with its first part, and calls
 * functions of the rest as soon as they are there.
 */
export interface CutProgram {
  first: WebAssembly.Module;
  /** The size of the function table between the parts. */
  slots: number;
  /** Loads the rest synchronously, for a function that is called before it has arrived. */
  restNow: () => WebAssembly.Module;
}

/** A module with one function, which calls its argument: a table takes only WebAssembly functions. */
const CALLER = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[2, 7, 1, 1, 0x61, 1, 0x62, 0, 0],
  ...[7, 5, 1, 1, 0x63, 0, 0],
]);

/**
 * Makes `WebAssembly.instantiate`, which starts PGlite, link the first part to the rest.
 *
 * @returns a function that provides the rest
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
