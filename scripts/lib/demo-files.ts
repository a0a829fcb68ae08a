import { ADDRESS } from '../../supabase/demo/wire.ts';

/** Files that only the demo, or its backend, adds. */
const NAMES = /pglite|initdb|demo-(program|support|image|file)|\.(xz|data)$/;
/** Words that its code must contain: its backend's address, the banner, Postgres's own start. */
const WORDS = [ADDRESS, 'demo-banner', 'pgliteWasmModule', 'virtual:demo-parts'];

interface BuiltFile {
  name: string;
  text: () => string;
}

/** The files of a build that contain any part of the demo. */
export function demoFilesIn(files: readonly BuiltFile[]): string[] {
  return files
    .filter(
      ({ name, text }) =>
        NAMES.test(name) ||
        (/\.(js|css|html)$/.test(name) && WORDS.some((word) => text().includes(word))),
    )
    .map(({ name }) => name);
}
