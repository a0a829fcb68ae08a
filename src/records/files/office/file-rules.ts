import { FILE_LIMIT, FILE_LIMIT_TEXT } from '@/fields/file-size';
import { HEIC_ADVICE, isHeic } from '../heic-advice';

/** The file types of a referral's documents; the database and the Edge Function decide. */
export const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp';

export function fileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>) {
  if (isHeic({ name, type })) return `“${name}”: ${HEIC_ADVICE}`;
  if (!ACCEPTED.split(',').includes(type)) return `“${name}” is not a PDF, JPEG, PNG or WebP file.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > FILE_LIMIT) return `“${name}” is larger than ${FILE_LIMIT_TEXT}.`;
  return null;
}
