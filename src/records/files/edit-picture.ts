import type { PercentCrop } from 'react-image-crop';
import { AppError } from '@/lib/errors';

/** Stored size limit in pixels: more costs storage and shows nothing more. */
const MAX_SIDE = 2_000;

export type QuarterTurns = 0 | 1 | 2 | 3;

interface Edit {
  turns: QuarterTurns;
  /** In percent of the turned picture; null keeps all of it. */
  crop: PercentCrop | null;
}

/**
 * Turns, crops, and scales a picture; returns a JPEG without what the camera noted, such as the place.
 * @throws AppError `invalid`, in words for the member, if the browser can't read the file as a
 * picture
 */
export async function editPicture(file: Blob, { turns, crop }: Edit): Promise<Blob> {
  const source = await decode(file);
  const upright = turns % 2 === 0;
  const [width, height] = upright ? [source.width, source.height] : [source.height, source.width];
  const cut = crop ?? { x: 0, y: 0, width: 100, height: 100 };
  const [left, top] = [(cut.x * width) / 100, (cut.y * height) / 100];
  const [cutWidth, cutHeight] = [(cut.width * width) / 100, (cut.height * height) / 100];
  const scale = Math.min(1, MAX_SIDE / Math.max(cutWidth, cutHeight));

  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(cutWidth * scale));
  canvas.height = Math.max(1, Math.round(cutHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw unreadable();
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(width / 2 - left, height / 2 - top);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  source.close();
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(unreadable())), 'image/jpeg', 0.9);
  });
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause?: unknown): AppError {
  return new AppError('invalid', {
    message: 'This picture can’t be read. Try another one, as JPEG, PNG or WebP.',
    cause,
  });
}
