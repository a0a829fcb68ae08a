import { msg, t } from '@/fields/words';
import { tellOfError } from './page-error';

export type AppErrorCode =
  | 'offline'
  | 'timeout'
  | 'session-expired'
  | 'forbidden'
  | 'not-found'
  | 'stale'
  | 'duplicate'
  | 'invalid'
  | 'unavailable'
  | 'unknown';

const SENTENCES: Record<AppErrorCode, string> = {
  offline: msg('You seem to be offline. Check the connection and try again.'),
  timeout: msg('The server took too long to answer. Try again.'),
  'session-expired': msg('Your session has ended. Sign in again to continue.'),
  forbidden: msg('You are not allowed to do this in this clinic.'),
  'not-found': msg('This no longer exists, or is not yours to see.'),
  stale: msg('A colleague changed this in the meantime.'),
  duplicate: msg('This already exists.'),
  invalid: msg('Something in this entry is not accepted.'),
  unavailable: msg('The server could not do this right now. Try again in a moment.'),
  unknown: msg('Something went wrong. Try again.'),
};

interface AppErrorOptions {
  /** A sentence for people; by default the code's own. */
  message?: string;
  /** The line from the specification's error catalog, such as "Error fetching data". */
  logLabel?: string;
  /** The database's detail for programs, such as a referral's present status. */
  detail?: string;
  /** The present row, for a change that came too late. */
  present?: unknown;
  /** The name of the violated constraint. */
  constraint?: string;
  /** The time during which a retry can't succeed. */
  waitSeconds?: number;
  cause?: unknown;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly logLabel: string;
  readonly detail: string | undefined;
  readonly present: unknown;
  readonly constraint: string | undefined;
  readonly waitSeconds: number | undefined;

  constructor(code: AppErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? t(SENTENCES[code]), { cause: options.cause });
    this.code = code;
    this.logLabel = options.logLabel ?? 'Error fetching data';
    this.detail = options.detail;
    this.present = options.present;
    this.constraint = options.constraint;
    this.waitSeconds = options.waitSeconds;
  }
}

export function toAppError(thrown: unknown, logLabel?: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const label = logLabel === undefined ? {} : { logLabel };
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'TimeoutError') return new AppError('timeout', { ...label, cause: thrown });
  // fetch rejects with a TypeError only when no answer came back.
  if (thrown instanceof TypeError) return new AppError('offline', { ...label, cause: thrown });
  return new AppError('unknown', { ...label, cause: thrown });
}

export function isTransient(error: AppError): boolean {
  return error.code === 'offline' || error.code === 'timeout' || error.code === 'unavailable';
}

/**
 * Logs the specification's line and the code. Never a message or a cause: they may quote patient
 * data.
 */
export function logError(error: AppError): void {
  console.error(`${error.logLabel} (${error.code})`);
  // A bug may look like a broken connection: the report tells them apart.
  if (error.cause && (error.code === 'unknown' || error.code === 'offline'))
    tellOfError(error.cause);
}
