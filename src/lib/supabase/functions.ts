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

const CODES: Record<string, AppErrorCode> = {
  'session-expired': 'session-expired',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  invalid: 'invalid',
  unavailable: 'unavailable',
  'not-configured': 'unavailable',
  conflict: 'stale',
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
  const label = logLabel === undefined ? {} : { logLabel };
  const refusal = REFUSAL.safeParse(parsed(text));
  if (!refusal.success) return new AppError(codeOf(status), label);
  const { code, message } = refusal.data.error;
  return new AppError(CODES[code] ?? 'unknown', { ...label, message });
}

/** The gateway in front of the functions has error texts of its own. */
function codeOf(status: number): AppErrorCode {
  if (status === 401) return 'session-expired';
  if (status === 404) return 'not-found';
  return status >= 500 || status === 429 ? 'unavailable' : 'unknown';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
