/** What a stored picture may be; the column's check says the same. */
const MAX_CHARACTERS = 200_000;
const STORABLE =
  /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR[A-Za-z0-9+/]{6}XRUJQ)[A-Za-z0-9+/]+=*$/;

/** As large as any avatar is drawn, at two device pixels to one of ours and a bit. */
const MAX_SIDE = 256;

/** A phone's photo has 3 to 8 MB; more takes a browser long to decode. */
export const MAX_FILE_MEGABYTES = 10;

/** Why a file can't become a picture, in a sentence for people; undefined when it can be tried. */
export function avatarFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) {
    return 'This file is not an image. Choose a picture, such as a JPEG or PNG.';
  }
  if (size > MAX_FILE_MEGABYTES * 1024 * 1024) {
    return `This picture is larger than ${MAX_FILE_MEGABYTES} MB. Choose a smaller one.`;
  }
  return undefined;
}

/** A square to cut out of a picture, and the side to draw it with; all in pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
  drawnSide: number;
}

/** The largest square around a picture's center. It shrinks to at most 256 pixels and never grows. */
export function centerSquare(width: number, height: number): Crop {
  const side = Math.min(width, height);
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    drawnSide: Math.min(side, MAX_SIDE),
  };
}

/** Formats to try in turn: a browser that can't write the first gives PNG or nothing for it. */
export const ENCODINGS = [
  { type: 'image/webp', quality: 0.86 },
  { type: 'image/jpeg', quality: 0.86 },
  { type: 'image/jpeg', quality: 0.6 },
] as const;

/** Whether the database takes this as somebody's picture. */
export function isStorable(dataUrl: string): boolean {
  return dataUrl.length <= MAX_CHARACTERS && STORABLE.test(dataUrl);
}
