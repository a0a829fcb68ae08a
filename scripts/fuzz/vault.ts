import { damaged } from '../../src/lib/chance.test-support.ts';
import { made } from '../../src/modules/secrets-vault/import/exports.test-support.ts';
import {
  lostIn,
  oddItems,
  oddTag,
} from '../../src/modules/secrets-vault/import/odd-files.test-support.ts';
import { readFile } from '../../src/modules/secrets-vault/import/read-file.ts';
import { Words } from '../../src/modules/secrets-vault/import/words.test-support.ts';
import type { Fed } from './fed.ts';

/** An export of any program as it is, with an odd value in it, or damaged. */
function fileOf(seed: number): Blob {
  const { file } = made(seed);
  const c = new Words(seed + 1);
  if (seed % 4 === 1) return new Blob([file]);
  if (seed % 4 === 2 && file.startsWith('{')) {
    return new Blob([JSON.stringify(oddItems(JSON.parse(file), c))]);
  }
  if (seed % 4 === 2 && file.startsWith('<')) return new Blob([oddTag(file, c)]);
  return new Blob([damaged(new TextEncoder().encode(file), c)]);
}

export async function feedVault(seed: number): Promise<Fed> {
  const file = fileOf(seed);
  const [answer = ''] = Object.keys(await readFile(file));
  const lost = await lostIn(file);
  const { format } = made(seed);
  return { answer, found: lost.map((word) => `${format}: “${word}” is lost`) };
}
