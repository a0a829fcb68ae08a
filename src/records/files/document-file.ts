import { formatBytes } from './file-kinds';
import { HEIC_ADVICE } from './heic-advice';

export const ACCEPTED_DOCUMENTS = 'application/pdf,image/jpeg,image/png,image/webp';

export const DOCUMENT_RULE = 'PDF, JPEG, PNG or WebP, 10 MB at most.';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_NAME = 255;

type Check = { mediaType: string } | { problem: string };

/** A file's type by its bytes: names may be wrong, and a picture renamed to .pdf doesn't open. */
export async function checkDocument(file: File): Promise<Check> {
  if (file.size === 0) return { problem: 'This file is empty.' };
  if (file.size > MAX_BYTES) {
    return { problem: `This file is too large: ${formatBytes(file.size)} of at most 10 MB.` };
  }
  if (file.name.length > MAX_NAME) return { problem: 'The name of this file is too long.' };
  const content = await contentIn(file);
  if (content === null) return { problem: 'This file could not be read. Choose it again.' };
  const { mediaType, kind } = content;
  if (mediaType === 'image/heic') return { problem: HEIC_ADVICE };
  const endings = mediaType === null ? undefined : ENDINGS.get(mediaType);
  if (mediaType === null || endings === undefined) {
    const told = kind === null ? 'This isn’t a PDF or picture' : `This is ${kind}`;
    return { problem: `${told}. Add a PDF, JPEG, PNG or WebP.` };
  }
  // Computers open files by their ending: the database refuses one that doesn't match.
  return endings.some((ending) => file.name.toLowerCase().endsWith(ending))
    ? { mediaType }
    : { problem: `This is ${kind}. Rename it to end in ${endings.join(' or ')} and add it again.` };
}

const ENDINGS = new Map([
  ['application/pdf', ['.pdf']],
  ['image/png', ['.png']],
  ['image/jpeg', ['.jpg', '.jpeg']],
  ['image/webp', ['.webp']],
]);

/** Null if the file is gone or is a folder. */
async function contentIn(file: File) {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Most people who view documents add none.
    const { contentOf } = await import('@files/content');
    return contentOf(bytes);
  } catch {
    return null;
  }
}
