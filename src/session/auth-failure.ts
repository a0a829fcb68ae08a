import type { AuthError } from '@supabase/auth-js';
import { t, tn } from '@/fields/words';
import { AppError } from '@/lib/errors';
import { secondsToWait } from '@/lib/supabase/retry-after';

export function authFailure(cause: AuthError, logLabel?: string): AppError {
  const options = { cause, ...(logLabel === undefined ? {} : { logLabel }) };
  if (cause.status === 429) {
    const waitSeconds = secondsToWait();
    const message = t('Too many attempts. For safety, the next one has to wait for {time}.', {
      time: inWords(waitSeconds),
    });
    return new AppError('unavailable', { ...options, message, waitSeconds });
  }
  if (cause.name === 'AuthRetryableFetchError' && !cause.status) {
    return new AppError('offline', options);
  }
  return new AppError('unavailable', options);
}

function inWords(seconds: number): string {
  if (seconds <= 90) return tn(seconds, '{count} second', '{count} seconds');
  return tn(Math.ceil(seconds / 60), '{count} minute', '{count} minutes');
}
