import { formatBytes, PDF } from './file-kinds';

/** For the file picker. */
export const ACCEPTED_DOCUMENTS = 'application/pdf,image/jpeg,image/png,image/webp';

/** What may be added to a chart, in words. */
export const DOCUMENT_RULE = 'PDF, JPEG, PNG or WebP, 10 MB at most.';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_NAME = 255;

/** A PDF may carry a few lines of a scanner's or a fax's before it begins. */
const HEAD = 1024;

type Check = { mediaType: string } | { problem: string };

/**
 * What a file is, by its bytes: names say what people believe, and a picture that was renamed to .pdf
 * opens nowhere.
 */
export async function checkDocument(file: File): Promise<Check> {
  if (file.size === 0) return { problem: 'This file is empty.' };
  if (file.size > MAX_BYTES) {
    return { problem: `This file is too large: ${formatBytes(file.size)} of at most 10 MB.` };
  }
  if (file.name.length > MAX_NAME) return { problem: 'The name of this file is too long.' };
  const head = await headOf(file);
  if (head === null) return { problem: 'This file could not be read. Choose it again.' };
  const mediaType = typeOf(head);
  if (mediaType === 'image/heic') {
    return { problem: 'HEIC pictures open on few computers. Save it as JPEG and add that.' };
  }
  return mediaType === null
    ? { problem: 'This is no PDF or picture. Add a PDF, JPEG, PNG or WebP.' }
    : { mediaType };
}

/** The first bytes as characters; null when the file is gone, or a folder. */
async function headOf(file: File): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    return String.fromCharCode(...bytes);
  } catch {
    return null;
  }
}

function typeOf(head: string): string | null {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  if (/^[\s\S]{4}ftyp(hei|hev|mif1|msf1)/.test(head)) return 'image/heic';
  return head.includes('%PDF-') ? PDF : null;
}
