import { z } from 'zod';
import { AppError, toAppError } from '@/lib/errors';
import { db } from './client';
import { invoke } from './functions';
import { type Upload, uploadFile } from './upload';

/** The function reads the file and may wait for a virus scanner. */
const TIMEOUT_MS = 75_000;

const LOG_LABEL = 'Error checking file';

const checked = z.object({
  verdict: z.enum(['clean', 'waiting', 'refused']),
  message: z.string().nullable(),
});

export interface NewFile extends Upload {
  /** The file's name for people. */
  name: string;
}

/**
 * Uploads a file and has it checked, which every record requires. Throws an AppError: "invalid"
 * says what is wrong with the file, "unavailable" that the check isn't done. Both are for the
 * person who added it.
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

/** Storage refuses too many files an hour like a missing right: the database knows which it was. */
async function sayWhy(thrown: unknown): Promise<never> {
  const error = toAppError(thrown);
  if (error.code !== 'forbidden') throw thrown;
  const { data: hasRoom } = await db.rpc('may_upload');
  // Without an answer, the first message stands.
  if (hasRoom === null) throw thrown;
  throw new AppError(hasRoom ? 'forbidden' : 'unavailable', {
    message: hasRoom
      ? 'Files can’t be added here: this is no longer there, or not yours to add to.'
      : 'You have added 100 files or 500 MB within an hour. Add this one later.',
    logLabel: error.logLabel,
    cause: error,
  });
}
