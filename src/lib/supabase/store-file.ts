import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { invoke } from './functions';
import { type Upload, uploadFile } from './storage';

/** The function reads the file, and a virus scanner may have to. */
const TIMEOUT_MS = 75_000;

const LOG_LABEL = 'Error checking file';

const checked = z.object({
  verdict: z.enum(['clean', 'waiting', 'refused']),
  message: z.string().nullable(),
});

export interface NewFile extends Upload {
  /** As people know it. */
  name: string;
}

/**
 * Puts a file into Supabase Storage and has it checked, without which nothing takes it. An AppError "invalid" says what
 * is wrong with it, "unavailable" that the check isn't through: both are for who added the file.
 */
export async function storeFile({ name, ...upload }: NewFile): Promise<void> {
  await uploadFile(upload);
  const { bucket, path, signal } = upload;
  const { verdict, message } = await invoke(
    'check-file',
    { bucket, path, name },
    { schema: checked, timeoutMs: TIMEOUT_MS, logLabel: LOG_LABEL, ...(signal && { signal }) },
  );
  if (verdict === 'clean') return;
  throw new AppError(verdict === 'waiting' ? 'unavailable' : 'invalid', {
    ...(message === null ? {} : { message }),
    logLabel: LOG_LABEL,
  });
}
