import { ADDRESS } from '../../supabase/demo/wire.ts';

/** Files that nothing but the demo, or the backend in it, brings along. */
const NAMES = /pglite|initdb|demo-(program|support|image|file)|\.(xz|data)$/;
/** What its code can't do without: where its backend is, the banner, Postgres's own way to start. */
const WORDS = [ADDRESS, 'demo-banner', 'pgliteWasmModule', 'virtual:demo-parts'];

interface BuiltFile {
  name: string;
  text: () => string;
}

/** The files of a build that have anything of the demo in them. */
export function demoFilesIn(files: readonly BuiltFile[]): string[] {
  return files
    .filter(
      ({ name, text }) =>
        NAMES.test(name) ||
        (/\.(js|css|html)$/.test(name) && WORDS.some((word) => text().includes(word))),
    )
    .map(({ name }) => name);
}
