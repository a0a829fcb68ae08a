import { AppError } from '@/lib/errors';
import { HEIC_ADVICE, isHeic } from '@/records/files/heic-advice';

/** Pixels per side: sharp at its largest size, about 20 kB. */
const SIDE = 320;
const MAX_FILE_MEGABYTES = 20;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The largest centered square; a little higher in tall pictures, where faces are. */
export function squareOf({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return {
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) / 3),
    side,
  };
}

/**
 * Crops a picture to a square and shrinks it, so that no more than needed leaves the device.
 * @throws AppError `invalid`, with a sentence for people, if it isn't a readable picture
 */
export async function smallPicture(file: File): Promise<Blob> {
  if (isHeic(file)) throw unreadable(HEIC_ADVICE);
  if (!PICTURE_TYPES.includes(file.type)) throw unreadable('Use a JPEG, PNG or WebP picture.');
  if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) {
    throw unreadable(`This picture is larger than ${MAX_FILE_MEGABYTES} MB. Take a smaller one.`);
  }
  const source = await createImageBitmap(file).catch((cause: unknown) => {
    throw unreadable('This picture can’t be read. Take another one.', cause);
  });
  const { left, top, side } = squareOf(source);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) throw unreadable('This browser can’t draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, left, top, side, side, 0, 0, SIDE, SIDE);
  source.close();
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(unreadable('This browser can’t draw pictures.'))),
      'image/jpeg',
      0.85,
    );
  });
}

function unreadable(message: string, cause?: unknown): AppError {
  return new AppError('invalid', { message, logLabel: 'Error reading picture', cause });
}
