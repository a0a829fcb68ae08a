import { Buffer } from './buffer.ts';

// The package looks for both by their global names, and for Node by the second.
Object.assign(globalThis, { Buffer, process: { env: { LITE_TELEMETRY: '0' } } });

// The package's Storage warns on each start, for its own developers.
const warn = console.warn.bind(console);
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).startsWith('EXPERIMENTAL FEATURES')) warn(...said);
};
// It also logs each statement that the database refused, which is an ordinary answer.
const error = console.error.bind(console);
console.error = (...said: unknown[]) => {
  const [first] = said;
  if (!(first instanceof Error && 'code' in first)) error(...said);
};
