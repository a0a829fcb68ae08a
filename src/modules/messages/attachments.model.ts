import { formatBytes } from '@/records/files/file-kinds';

/** What a message may carry, as the database takes it: nothing that a browser would run. */
const TYPES = new Map(
  Object.entries({
    pdf: 'application/pdf',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    heic: 'image/heic',
    txt: 'text/plain',
    csv: 'text/csv',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
);

/** For the file picker. */
export const ACCEPTED = [...TYPES.keys()].map((ending) => `.${ending}`).join(',');

export const MAX_FILES = 10;
export const MAX_BYTES = 10 * 1024 * 1024;
const MAX_NAME = 255;

/**
 * What kind of file it is, by the ending of its name: browsers name the kinds of files differently, and
 * of some not at all. Null for one that a message doesn't carry.
 */
export function mediaTypeOf(name: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return (ending && TYPES.get(ending)) || null;
}

/** What keeps a file from being attached; null when nothing does. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  if (mediaTypeOf(name) === null) {
    return `“${name}” can't be attached. Use PNG, JPEG, WebP, HEIC, PDF, text, CSV, Word or Excel.`;
  }
  if (size === 0) return `“${name}” is empty.`;
  if (size > MAX_BYTES) return `“${name}” is too large: ${formatBytes(size)} of at most 10 MB.`;
  if (name.length > MAX_NAME) return 'The name of this file is too long.';
  return null;
}

/** What is wrong with what is in a file, which the server would refuse once all of it had gone; null where nothing is. */
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
