import { FILE_LIMIT, FILE_LIMIT_TEXT } from '@/fields/file-size';
import { formatBytes } from './file-kinds';
import { HEIC_ADVICE } from './heic-advice';

/** What may be added in one place. */
export interface DocumentRule {
  /** For a file input. */
  accepts: string;
  kinds: string;
  words: string;
}

const ruleOf = (types: readonly string[], kinds: string): DocumentRule => ({
  accepts: types.join(','),
  kinds,
  words: `${kinds}, ${FILE_LIMIT_TEXT} at most.`,
});

const ANYWHERE = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

export const CHART_DOCUMENTS = ruleOf(ANYWHERE, 'PDF, JPEG, PNG or WebP');

/** TIFF too: fax machines and systems of hospitals send it. */
export const REFERRAL_DOCUMENTS = ruleOf(
  [...ANYWHERE, 'image/tiff', '.tif', '.tiff'],
  'PDF, TIFF, JPEG, PNG or WebP',
);

const MAX_NAME = 255;

type Check = { mediaType: string } | { problem: string };

/** A file's type by its bytes: names may be wrong, and a picture renamed to .pdf doesn't open. */
export async function checkDocument(file: File, rule: DocumentRule): Promise<Check> {
  if (file.size === 0) return { problem: 'This file is empty.' };
  if (file.size > FILE_LIMIT) {
    return {
      problem: `This file is too large: ${formatBytes(file.size)} of at most ${FILE_LIMIT_TEXT}.`,
    };
  }
  if (file.name.length > MAX_NAME) return { problem: 'The name of this file is too long.' };
  const content = await contentIn(file);
  if (content === null) return { problem: 'This file could not be read. Choose it again.' };
  const { mediaType, kind } = content;
  if (mediaType === 'image/heic') return { problem: HEIC_ADVICE };
  const endings = mediaType === null ? undefined : ENDINGS.get(mediaType);
  if (mediaType === null || endings === undefined || !rule.accepts.split(',').includes(mediaType)) {
    const told = kind === null ? 'This isn’t a PDF or picture' : `This is ${kind}`;
    return { problem: `${told}. Add a ${rule.kinds}.` };
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
  ['image/tiff', ['.tif', '.tiff']],
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
