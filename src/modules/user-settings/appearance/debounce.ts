export interface Debounced<Value> {
  call: (value: Value) => void;
  /** Runs the waiting call now, if there is one. */
  flush: () => void;
}

/** Calls `work` with the last value after `delay` milliseconds without another. */
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
