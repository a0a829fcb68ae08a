import { AppError } from '@/lib/errors';
import { HEIC_ADVICE, isHeic } from '@/records/files/heic-advice';
import { centerSquare, ENCODINGS, isStorable } from './avatar.model';

/**
 * A picture file as a small square data URL.
 * @throws AppError `invalid`, in words for the member, if the browser can't read the file as a
 * picture
 */
export async function shrinkPicture(file: File): Promise<string> {
  const picture = await decode(file);
  try {
    return encode(picture);
  } finally {
    picture.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw isHeic(file) ? unreadable(cause, HEIC_ADVICE) : unreadable(cause);
  }
}

function encode(picture: ImageBitmap): string {
  const { x, y, side, drawnSide } = centerSquare(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = drawnSide;
  canvas.height = drawnSide;
  const context = canvas.getContext('2d');
  if (!context) throw unreadable();
  context.imageSmoothingQuality = 'high';
  // JPEG would turn transparency black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, drawnSide, drawnSide);
  context.drawImage(picture, x, y, side, side, 0, 0, drawnSide, drawnSide);
  for (const { type, quality } of ENCODINGS) {
    const dataUrl = canvas.toDataURL(type, quality);
    if (dataUrl.startsWith(`data:${type}`) && isStorable(dataUrl)) return dataUrl;
  }
  throw unreadable();
}

function unreadable(
  cause?: unknown,
  message = 'This picture can’t be read. Try another one, as JPEG, PNG or WebP.',
): AppError {
  return new AppError('invalid', { message, cause });
}
