import { AppError, type AppErrorCode } from '@/lib/errors';

/** The part of a PostgREST answer that says how it went. */
export interface Answer<Data> {
  data: Data;
  error: { code: string; message: string; details: string | null } | null;
  status: number;
}

/**
 * The data of an answer, or its error as an AppError.
 *
 * @param logLabel the error catalogue's line for this call
 */
export function unwrap<Data>(answer: Answer<Data>, logLabel?: string): NonNullable<Data>;
export function unwrap<Data>({ data, error, status }: Answer<Data>, logLabel?: string) {
  if (error) throw errorOf(error, status, logLabel);
  if (data === null || data === undefined) {
    throw new AppError('not-found', logLabel === undefined ? {} : { logLabel });
  }
  return data;
}

/** Like `unwrap`, where nothing found is an answer: null. */
export function unwrapMaybe<Data>(answer: Answer<Data>, logLabel?: string): Data {
  if (answer.error) throw errorOf(answer.error, answer.status, logLabel);
  return answer.data;
}

function errorOf(
  error: NonNullable<Answer<unknown>['error']>,
  status: number,
  logLabel: string | undefined,
): AppError {
  const code = codeOf(error, status);
  const [, constraint] = CONFLICT.exec(error.message) ?? [];
  return new AppError(code, {
    ...(SAYS_IT_WELL.has(error.code) ? { message: error.message } : {}),
    ...(logLabel === undefined ? {} : { logLabel }),
    ...(error.details ? { detail: error.details } : {}),
    ...(constraint === undefined ? {} : { constraint }),
    cause: error,
  });
}

// Codes under which our own SQL functions raise; their messages are written for people.
const SAYS_IT_WELL = new Set(['PT403', 'PT404', 'PT409', 'PT429', 'P0001']);

/** Two rows that may not be alike, or may not overlap, and are. */
const CONFLICT =
  /(?:violates unique|conflicting key value violates exclusion) constraint "([^"]+)"/;

const CODES: Record<string, AppErrorCode> = {
  PT403: 'forbidden',
  PT404: 'not-found',
  P0001: 'invalid',
  PT409: 'stale',
  PGRST116: 'not-found',
  PGRST301: 'session-expired',
  PGRST303: 'session-expired',
  '42501': 'forbidden',
  '23505': 'duplicate',
  '23P01': 'invalid',
  '23503': 'invalid',
  '23514': 'invalid',
  '23502': 'invalid',
  '22001': 'invalid',
  '22P02': 'invalid',
  '22007': 'invalid',
  '22008': 'invalid',
};

function codeOf(error: { code: string; message: string }, status: number): AppErrorCode {
  // Before the code: what a member may do is refused as forbidden to nobody in particular.
  if (status === 401) return 'session-expired';
  const known = CODES[error.code];
  if (known) return known;
  if (status === 403) return 'forbidden';
  // postgrest-js reports a fetch that got no answer as status 0, with the error's name in the message.
  if (status === 0) return /timeout/i.test(error.message) ? 'timeout' : 'offline';
  if (status >= 500 || status === 429) return 'unavailable';
  return 'unknown';
}
