import { flatten, sharpnessOf, toGray, toImageData } from './gray-picture';

/**
 * Wide enough for a card's small print, small enough to read within seconds. A reading's boxes are
 * in pixels of this width.
 */
export const OCR_WIDTH = 1400;

/** A few letters of the small print, in pixels at the reading width. */
const SURROUNDINGS = 40;

/**
 * Below this sharpness at the reading width, a card counts as blurred. The synthetic cards lie
 * between 60 and 2,000; two pixels of blur bring the best of them under 25.
 */
const BLURRED_UNDER = 25;

interface Prepared {
  picture: Blob;
  blurred: boolean;
}

export async function prepareForOcr(source: ImageBitmap): Promise<Prepared> {
  const canvas = document.createElement('canvas');
  canvas.width = OCR_WIDTH;
  canvas.height = Math.round((source.height * OCR_WIDTH) / source.width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser can’t draw pictures.');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const gray = toGray(context.getImageData(0, 0, canvas.width, canvas.height));
  context.putImageData(toImageData(flatten(gray, SURROUNDINGS)), 0, 0);
  return { picture: await blobOf(canvas), blurred: sharpnessOf(gray) < BLURRED_UNDER };
}

async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser can’t write pictures.'));
    }, 'image/png');
  });
}
