const MAX_BYTES = 10 * 1024 * 1024;

/** What a referral's document may be; the database and the Edge Function have the last word. */
export const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp';

/** Why a file can't be sent, before it is; null where it may. */
export function fileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>) {
  if (!ACCEPTED.split(',').includes(type)) return `“${name}” is not a PDF, JPEG, PNG or WebP file.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > MAX_BYTES) return `“${name}” is larger than 10 MB.`;
  return null;
}
