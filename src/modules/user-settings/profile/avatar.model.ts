import { isHeic } from '@/records/files/heic-advice';

/** A stored picture's limit; the column's check has the same. */
const MAX_CHARACTERS = 200_000;
const STORABLE =
  /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR[A-Za-z0-9+/]{6}XRUJQ)[A-Za-z0-9+/]+=*$/;

/** The largest avatar at a little over two device pixels. */
const MAX_SIDE = 256;

/** A phone's photo has 3 to 8 MB; larger files decode slowly. */
export const MAX_FILE_MEGABYTES = 10;

/** The problem with a file, in a sentence; undefined if there is none. */
export function avatarFileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  // Some browsers open them.
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    return 'This file is not an image. Choose a picture, such as a JPEG or PNG.';
  }
  if (file.size > MAX_FILE_MEGABYTES * 1024 * 1024) {
    return `This picture is larger than ${MAX_FILE_MEGABYTES} MB. Choose a smaller one.`;
  }
  return undefined;
}

/** A square to crop, and its side when drawn, in pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
  drawnSide: number;
}

/** The largest centered square, drawn at 256 pixels or less and never enlarged. */
export function centerSquare(width: number, height: number): Crop {
  const side = Math.min(width, height);
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    drawnSide: Math.min(side, MAX_SIDE),
  };
}

/** Tried in order: a browser that can't write the first gives PNG or nothing. */
export const ENCODINGS = [
  { type: 'image/webp', quality: 0.86 },
  { type: 'image/jpeg', quality: 0.86 },
  { type: 'image/jpeg', quality: 0.6 },
] as const;

/** Whether the database accepts it as a picture. */
export function isStorable(dataUrl: string): boolean {
  return dataUrl.length <= MAX_CHARACTERS && STORABLE.test(dataUrl);
}
