/**
 * Stops the clock of a page or of this process, and with it that of the embedded database, which reads it: the seed
 * counts from now, and a picture taken again is to be the same. Timers go on.
 */
export function stopClock(at: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [at] : given, asked),
    get: (target, name) => (name === 'now' ? () => at : Reflect.get(target, name)),
  });
}
