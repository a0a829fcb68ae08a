import type { AuthError } from '@supabase/auth-js';
import { AppError } from '@/lib/errors';
import { secondsToWait } from '@/lib/supabase/retry-after';
import { counted } from '@/lib/text';

export function authFailure(cause: AuthError, logLabel?: string): AppError {
  const options = { cause, ...(logLabel === undefined ? {} : { logLabel }) };
  if (cause.status === 429) {
    const waitSeconds = secondsToWait();
    const message = `Too many attempts. For safety, the next one has to wait for ${inWords(waitSeconds)}.`;
    return new AppError('unavailable', { ...options, message, waitSeconds });
  }
  if (cause.name === 'AuthRetryableFetchError' && !cause.status) {
    return new AppError('offline', options);
  }
  return new AppError('unavailable', options);
}

function inWords(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'seconds');
  return counted(Math.ceil(seconds / 60), 'minutes');
}
