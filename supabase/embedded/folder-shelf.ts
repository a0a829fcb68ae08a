import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Shelf } from './file-store.ts';

const ABOUT = z.object({
  contentType: z.string(),
  cacheControl: z.string(),
  storedAt: z.string(),
});

/** Each file has a line with its record, then its bytes. */
export function folderShelf(folder: string): Shelf {
  const place = (name: string) => path.join(folder, name);
  return {
    async put(name, { bytes, ...about }) {
      await mkdir(folder, { recursive: true });
      await writeFile(
        place(name),
        Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), bytes]),
        {
          mode: 0o600,
        },
      );
    },
    async get(name) {
      const whole = await readFile(place(name)).catch(() => undefined);
      if (!whole) return undefined;
      const end = whole.indexOf('\n');
      const about = ABOUT.parse(JSON.parse(whole.subarray(0, end).toString('utf8')));
      return { ...about, bytes: new Uint8Array(whole.subarray(end + 1)) };
    },
    async remove(name) {
      await rm(place(name), { force: true });
    },
  };
}
