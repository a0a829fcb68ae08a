import { Buffer } from './buffer.ts';

// The package looks for both by their global names, and for Node by the second.
Object.assign(globalThis, { Buffer, process: { env: { LITE_TELEMETRY: '0' } } });

// Said on each start: of the package's Storage, to whoever develops with it.
const warn = console.warn.bind(console);
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).startsWith('EXPERIMENTAL FEATURES')) warn(...said);
};
// So is each statement that the database refused, which is an answer like any other.
const error = console.error.bind(console);
console.error = (...said: unknown[]) => {
  const [first] = said;
  if (!(first instanceof Error && 'code' in first)) error(...said);
};
