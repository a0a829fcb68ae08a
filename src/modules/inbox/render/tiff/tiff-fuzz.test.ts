import { expect, it } from 'vitest';
import { LIBTIFF } from './libtiff.fixture';
import { TiffFault } from './tiff-fault';
import { pagesOf } from './tiff-file';
import { pixelsOf } from './tiff-pixels';

const FILES = Object.values(LIBTIFF).map((base64) =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
);
const COUNT = 300;
const HEAD = 200;
const MOST_PIXELS = 60_000_000;

/** Numbers by chance, the same each time (Park and Miller). */
function openChance() {
  let state = 20_261_128;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

it('a damaged file is drawn, in part or whole, or refused in words', async () => {
  const chance = openChance();
  let drawn = 0;
  for (let round = 0; round < COUNT; round += 1) {
    const bytes = (FILES[chance(FILES.length)] ?? new Uint8Array()).slice();
    for (let left = chance(6); left >= 0; left -= 1) {
      const within = chance(2) === 0 ? HEAD : bytes.length;
      bytes[chance(within)] = chance(256);
    }
    const [page] = pagesOf(bytes.subarray(0, chance(10) === 0 ? chance(bytes.length) : undefined));
    if (!page || page.one('width', 0) * page.one('height', 0) > MOST_PIXELS) continue;
    const read = await pixelsOf(page).catch((thrown: unknown) => thrown);
    if (read instanceof Error) expect(read).toBeInstanceOf(TiffFault);
    else drawn += 1;
  }
  expect(drawn).toBeGreaterThan(COUNT / 2);
});
