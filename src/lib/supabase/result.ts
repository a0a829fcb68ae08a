import { t } from '@/fields/words';
import { AppError, type AppErrorCode } from '@/lib/errors';
import { isOwnSentence } from './own-sentence';

export interface Answer<Data> {
  data: Data;
  error: { code: string; message: string; details: string | null } | null;
  status: number;
}

/**
 * The data of an answer; throws its error as an AppError.
 *
 * @param logLabel the error catalog's line for this call
 */
export function unwrap<Data>(answer: Answer<Data>, logLabel?: string): NonNullable<Data>;
export function unwrap<Data>({ data, error, status }: Answer<Data>, logLabel?: string) {
  if (error) throw errorOf(error, status, logLabel);
  if (data === null || data === undefined) {
    throw new AppError('not-found', logLabel === undefined ? {} : { logLabel });
  }
  return data;
}

/** Like `unwrap`, but null is a valid answer. */
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
    ...(saysItWell(error, code) ? { message: inLanguage(error.message) } : {}),
    ...(logLabel === undefined ? {} : { logLabel }),
    ...(error.details ? { detail: error.details } : {}),
    ...(constraint === undefined ? {} : { constraint }),
    cause: error,
  });
}

/** A sentence of ours in the page's language; a number in it is a value. */
function inLanguage(sentence: string): string {
  const said = t(sentence);
  const [n] = /\d+/.exec(sentence) ?? [];
  return said === sentence && n !== undefined ? t(sentence.replace(n, '{n}'), { n }) : said;
}

// The codes of our own SQL functions' errors; their messages are written for people.
const SAYS_IT_WELL = new Set(['PT403', 'PT404', 'PT409', 'PT429', 'P0001']);

/** A missing right is told in a sentence of ours or of Postgres, and a signed-out person has other words. */
const saysItWell = ({ code, message }: { code: string; message: string }, known: AppErrorCode) =>
  SAYS_IT_WELL.has(code) || (known === 'forbidden' && isOwnSentence(message));

/** Violations of unique and exclusion constraints. */
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
  // Checked before the code: an anonymous request gets "forbidden" too.
  if (status === 401) return 'session-expired';
  const known = CODES[error.code];
  if (known) return known;
  if (status === 403) return 'forbidden';
  // postgrest-js reports a fetch without an answer as status 0, with the error's name in the
  // message.
  if (status === 0) return /timeout/i.test(error.message) ? 'timeout' : 'offline';
  if (status >= 500 || status === 429) return 'unavailable';
  return 'unknown';
}
