import type { Page } from '@playwright/test';

/** How a canvas turns an upright picture into what a phone stores, by the Exif orientation that undoes it. */
const TURNS: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
];

/**
 * What a phone stores of an upright picture, held in one of eight ways: turned, and saying so.
 *
 * @param picture in base64
 */
export async function turnedPhoto(page: Page, picture: string, orientation: number) {
  const stored = await page.evaluate(
    async ([base64, [a, b, c, d]]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const upright = await createImageBitmap(new Blob([bytes]));
      const { width, height } = upright;
      const size = a === 0 ? { width: height, height: width } : { width, height };
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d');
      const along = (a < 0 ? width : 0) + (c < 0 ? height : 0);
      const down = (b < 0 ? width : 0) + (d < 0 ? height : 0);
      context?.setTransform(a, b, c, d, along, down);
      context?.drawImage(upright, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [picture, TURNS[orientation - 1] ?? [1, 0, 0, 1]] as const,
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
