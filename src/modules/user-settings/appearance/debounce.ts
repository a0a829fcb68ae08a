export interface Debounced<Value> {
  call: (value: Value) => void;
  /** Runs at once what still waits, if anything does. */
  flush: () => void;
}

/** Calls `work` with the last value, once no other has come for `delay` milliseconds. */
export function debounce<Value>(work: (value: Value) => void, delay: number): Debounced<Value> {
  let waiting: { timer: ReturnType<typeof setTimeout>; value: Value } | undefined;

  function flush() {
    if (!waiting) return;
    clearTimeout(waiting.timer);
    const { value } = waiting;
    waiting = undefined;
    work(value);
  }

  function call(value: Value) {
    if (waiting) clearTimeout(waiting.timer);
    waiting = { timer: setTimeout(flush, delay), value };
  }

  return { call, flush };
}
