/** Pictures that every browser can show. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp']);

export function isShownAsPicture(mediaType: string): boolean {
  return PICTURES.has(mediaType);
}

export const PDF = 'application/pdf';
export const TIFF = 'image/tiff';

export function isShownInPlace(mediaType: string): boolean {
  return mediaType === PDF || mediaType === TIFF || isShownAsPicture(mediaType);
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
