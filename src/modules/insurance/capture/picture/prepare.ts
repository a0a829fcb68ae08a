import { flatten } from './flatten';
import { toGrey, toImageData } from './grey';

/** Wide enough for the small print of a card, small enough to be read within seconds. */
const READ_WIDTH = 1400;

/** The picture as the reader gets it: of one size, grey, evenly lit. */
export async function prepareForReading(picture: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const scale = READ_WIDTH / picture.width;
  canvas.width = READ_WIDTH;
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser can’t draw pictures.');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const grey = toGrey(context.getImageData(0, 0, canvas.width, canvas.height));
  context.putImageData(toImageData(flatten(grey, RADIUS)), 0, 0);
  return await blobOf(canvas);
}

/** A few letters of the small print at the reading width. */
const RADIUS = 40;

async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser can’t write pictures.'));
    }, 'image/png');
  });
}
