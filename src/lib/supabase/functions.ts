import { REFUSAL_STATUS, type RefusalCode } from '@edge/refusal-codes';
import { z } from 'zod';
import { AppError, type AppErrorCode, toAppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';
import { asCurrentUser } from './client';

const DEFAULT_TIMEOUT_MS = 20_000;

interface Invocation<Answer> {
  /** The schema of the function's answer. */
  schema: z.ZodType<Answer>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The error catalog's line for this call. */
  logLabel?: string;
}

/** Our functions' refusals: a code and a sentence for people. */
const REFUSAL = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** Of each code what it is in the app and, where that has no words that help, the words for an answer without any. */
const REFUSALS: Readonly<Record<RefusalCode, readonly [code: AppErrorCode, message?: string]>> = {
  invalid: ['invalid'],
  'session-expired': ['session-expired'],
  'key-refused': ['forbidden', 'This key is not accepted. Ask an administrator for a new one.'],
  forbidden: ['forbidden'],
  'not-found': ['not-found'],
  conflict: ['stale'],
  'too-large': ['invalid', 'This is too large to send. Send less at once.'],
  'too-many': ['unavailable', 'Too many requests were sent. Try again in a few minutes.'],
  unavailable: ['unavailable'],
  'not-configured': ['unavailable', 'This is not set up yet. Ask an administrator.'],
  unknown: ['unknown'],
};

export function functionAddress(name: string): string {
  return `${requireSettings().supabaseUrl}/functions/v1/${name}`;
}

export async function invoke<Answer>(
  name: string,
  body: unknown,
  { schema, signal, timeoutMs = DEFAULT_TIMEOUT_MS, logLabel }: Invocation<Answer>,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { supabaseAnonKey } = requireSettings();
  try {
    const response = await asCurrentUser((token) =>
      fetch(functionAddress(name), {
        method: 'POST',
        headers: {
          apikey: supabaseAnonKey,
          'Content-Type': 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }),
    );
    const text = await response.text();
    if (!response.ok) throw refusalOf(response.status, text, logLabel);
    return schema.parse(JSON.parse(text));
  } catch (thrown) {
    throw toAppError(thrown, logLabel);
  }
}

function refusalOf(status: number, text: string, logLabel: string | undefined): AppError {
  const { code: given, message: said } = REFUSAL.safeParse(parsed(text)).data?.error ?? {};
  const [code, words] = REFUSALS[given === undefined ? codeOf(status) : knownCode(given)];
  const message = said ?? words;
  return new AppError(code, {
    ...(logLabel === undefined ? {} : { logLabel }),
    ...(message === undefined ? {} : { message }),
  });
}

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** A function may be newer than the page. */
const knownCode = (given: string): RefusalCode => (isKnown(given) ? given : 'unknown');

/** The gateway in front of the functions has error texts of its own. */
function codeOf(status: number): RefusalCode {
  if (status >= 500) return 'unavailable';
  const known = Object.entries(REFUSAL_STATUS).find(([, its]) => its === status);
  return knownCode(known?.[0] ?? '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
