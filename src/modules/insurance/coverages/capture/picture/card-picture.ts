import type { PercentCrop } from 'react-image-crop';
import { AppError } from '@/lib/errors';
import { HEIC_ADVICE, isHeic } from '@/records/files/heic-advice';

const MAX_FILE_MEGABYTES = 20;
const READABLE = ['image/jpeg', 'image/png', 'image/webp'];

/** Stored size limit in pixels: more costs storage and shows nothing more. */
const MAX_SIDE = 2_000;

/** Below this width, small print has too few pixels to read. */
const LEGIBLE_WIDTH = 700;

/** The problem with a file for a card's picture, in a sentence; undefined if there is none. */
export function cardFileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (isHeic(file)) return HEIC_ADVICE;
  if (!READABLE.includes(file.type)) {
    return 'This file is not a picture that can be read here. Use a JPEG, PNG or WebP.';
  }
  if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) {
    return `This picture is larger than ${MAX_FILE_MEGABYTES} MB. Take a smaller one.`;
  }
  return undefined;
}

export function isLegible({ width }: { width: number }): boolean {
  return width >= LEGIBLE_WIDTH;
}

export type QuarterTurns = 0 | 1 | 2 | 3;

export function turned(turns: QuarterTurns, by: 1 | -1): QuarterTurns {
  const next = (turns + by + 4) % 4;
  return next === 1 || next === 2 || next === 3 ? next : 0;
}

interface Edit {
  turns: QuarterTurns;
  /** In percent of the turned picture; null keeps all of it. */
  crop: PercentCrop | null;
}

/**
 * Turns, crops, and scales a picture; returns a JPEG.
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
