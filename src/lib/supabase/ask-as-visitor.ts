import { AppError, toAppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';

const TIMEOUT_MS = 20_000;

/** Ten megabytes on a slow line. */
const FILE_TIMEOUT_MS = 300_000;

/**
 * Calls a function of the database as nobody: not by the client that people sign in with, as whoever asks has no account, also in a
 * browser in which somebody is signed in.
 */
export async function askAsVisitor<Answer>(
  name: string,
  args: Record<string, unknown>,
  parse: (body: unknown) => Answer,
  logLabel: string,
): Promise<Answer> {
  const { supabaseUrl, supabaseAnonKey } = requireSettings();
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: supabaseAnonKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) throw new AppError('unavailable', { logLabel });
    return parse(await response.json());
  } catch (thrown) {
    throw toAppError(thrown, logLabel);
  }
}

/** Sends form data to an Edge Function as nobody; answers why it was refused, in a sentence, or null. */
export async function sendAsVisitor(
  name: string,
  form: FormData,
  logLabel: string,
): Promise<string | null> {
  const { supabaseUrl, supabaseAnonKey } = requireSettings();
  try {
    const response = await fetch(`${supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: supabaseAnonKey },
      body: form,
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
      referrerPolicy: 'no-referrer',
    });
    if (response.ok) return null;
    const body: unknown = await response.json().catch(() => null);
    return messageIn(body) ?? new AppError('unavailable').message;
  } catch (thrown) {
    throw toAppError(thrown, logLabel);
  }
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
