import { AppError } from '@/lib/errors';

/** Pixels of a side: sharp at the largest that it is shown, and some 20 kB. */
const SIDE = 320;
const MAX_FILE_MEGABYTES = 20;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The largest square in the middle, a little above it where the picture is tall: that is where faces are. */
export function squareOf({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return {
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) / 3),
    side,
  };
}

/**
 * A picture cut to a square and made small, so that no more than is needed leaves the device.
 *
 * @throws AppError `invalid`, in words for people, when it can't be read as a picture
 */
export async function smallPicture(file: File): Promise<Blob> {
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
