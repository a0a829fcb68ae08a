import type { Page } from '@playwright/test';

/** How a browser turns a picture of each Exif orientation, as a canvas would; of wide w and high h. */
const TURNS: Readonly<Record<number, (w: number, h: number) => number[]>> = {
  1: () => [1, 0, 0, 1, 0, 0],
  2: (w) => [-1, 0, 0, 1, w, 0],
  3: (w, h) => [-1, 0, 0, -1, w, h],
  4: (_, h) => [1, 0, 0, -1, 0, h],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (_, h) => [0, 1, -1, 0, h, 0],
  7: (w, h) => [0, -1, -1, 0, h, w],
  8: (w) => [0, -1, 1, 0, 0, w],
};
const BACK: Readonly<Record<number, number>> = { 6: 8, 8: 6 };

/** What a phone stores of an upright picture, held in one of eight ways: turned, and saying so. */
export async function turnedPhoto(page: Page, picture: string, orientation: number) {
  const back = BACK[orientation] ?? orientation;
  const bitmap = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return { width, height };
  }, picture);
  const turn = TURNS[back]?.(bitmap.width, bitmap.height) ?? [];
  const stored = await page.evaluate(
    async ([address, turn, isAside]) => {
      const upright = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = isAside ? upright.height : upright.width;
      canvas.height = isAside ? upright.width : upright.height;
      const context = canvas.getContext('2d');
      context?.setTransform(new DOMMatrix(turn));
      context?.drawImage(upright, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [picture, turn, orientation >= 5] as const,
  );
  return withOrientation(Buffer.from(stored.split(',')[1] ?? '', 'base64'), orientation);
}

/** An Exif part with this one tag, behind the JPEG's first mark. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(
    '4578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  );
  exif.writeUInt16BE(orientation, 24);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}
