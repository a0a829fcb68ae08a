import { FILE_LIMIT, FILE_LIMIT_TEXT } from '@/fields/file-size';
import { formatBytes } from '@/records/files/file-kinds';

/** File types the database accepts: none that a browser would run. */
export const TYPES = new Map(
  Object.entries({
    pdf: 'application/pdf',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    heic: 'image/heic',
    heif: 'image/heic',
    txt: 'text/plain',
    csv: 'text/csv',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
);

export const ACCEPTED = [...TYPES.keys()].map((ending) => `.${ending}`).join(',');

export const MAX_FILES = 10;
const MAX_NAME = 255;

/**
 * The media type by the name's ending, since browsers disagree on types. Null if messages don't
 * accept it.
 */
export function mediaTypeOf(name: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return (ending && TYPES.get(ending)) || null;
}

/** Why a file can't be attached; null if it can. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  if (mediaTypeOf(name) === null) {
    return `“${name}” can't be attached. Use PNG, JPEG, WebP, HEIC, PDF, text, CSV, Word or Excel.`;
  }
  if (size === 0) return `“${name}” is empty.`;
  if (size > FILE_LIMIT) {
    return `“${name}” is too large: ${formatBytes(size)} of at most ${FILE_LIMIT_TEXT}.`;
  }
  if (name.length > MAX_NAME) return 'The name of this file is too long.';
  return null;
}

/**
 * The problem with a file's content, before the server refuses a whole upload; null if there is
 * none.
 */
export async function wrongContent(file: File, mediaType: string): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { contentFinding, refusalText } = await import('@files/content');
    const finding = contentFinding(bytes, mediaType);
    return finding === null ? null : refusalText(file.name, mediaType, finding);
  } catch {
    return `“${file.name}” could not be read. Choose it again.`;
  }
}
