import { FILE_LIMIT, FILE_LIMIT_TEXT } from '@/fields/file-size';
import { t } from '@/fields/words';
import { HEIC_ADVICE, isHeic } from '../heic-advice';

/** The file types of a referral's documents; the database and the Edge Function decide. */
export const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp';

export function fileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>) {
  if (isHeic({ name, type })) return `“${name}”: ${t(HEIC_ADVICE)}`;
  if (!ACCEPTED.split(',').includes(type))
    return t('“{name}” is not a PDF, JPEG, PNG or WebP file.', { name });
  if (size === 0) return t('“{name}” is empty.', { name });
  if (size > FILE_LIMIT)
    return t('“{name}” is larger than {limit}.', { name, limit: FILE_LIMIT_TEXT });
  return null;
}
