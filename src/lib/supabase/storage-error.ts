import { z } from 'zod';
import { AppError, type AppErrorCode } from '@/lib/errors';

/** Storage gives the real status in the body; the HTTP status is often just 400. */
const refusal = z.object({ statusCode: z.union([z.string(), z.number()]) });

const CODES: Record<string, AppErrorCode> = {
  401: 'session-expired',
  403: 'forbidden',
  404: 'not-found',
  409: 'duplicate',
  413: 'invalid',
  415: 'invalid',
};

const SENTENCES: Record<string, string> = {
  413: 'This file is too large.',
  415: 'Files of this kind are not accepted.',
};

export function storageError(status: number, body: string, logLabel: string): AppError {
  const real = realStatus(status, body);
  const code = CODES[real] ?? (Number(real) >= 500 || real === '429' ? 'unavailable' : 'unknown');
  const message = SENTENCES[real];
  return new AppError(code, { ...(message === undefined ? {} : { message }), logLabel });
}

function realStatus(status: number, body: string): string {
  if (status === 401 || status >= 500) return String(status);
  try {
    return String(refusal.parse(JSON.parse(body)).statusCode);
  } catch {
    // Not Storage's own answer but a proxy's.
    return String(status);
  }
}
