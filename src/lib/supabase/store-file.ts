import { z } from 'zod';
import { AppError, toAppError } from '@/lib/errors';
import { db } from './client';
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
  await uploadFile(upload).catch(sayWhy);
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

/** Storage refuses a file too many in an hour as it does one for something that isn't the person's: the database knows which. */
async function sayWhy(thrown: unknown): Promise<never> {
  const error = toAppError(thrown);
  if (error.code !== 'forbidden') throw thrown;
  const { data: hasRoom } = await db.rpc('may_upload');
  // Not asked, or not answered: what was said stays.
  if (hasRoom === null) throw thrown;
  throw new AppError(hasRoom ? 'forbidden' : 'unavailable', {
    message: hasRoom
      ? 'Files can’t be added here: this is no longer there, or not yours to add to.'
      : 'You have added 100 files or 500 MB within an hour. Add this one later.',
    logLabel: error.logLabel,
    cause: error,
  });
}
