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

/** Why something that was sent as nobody isn't taken. */
export interface VisitorRefusal {
  message: string;
  /** It is refused the same way each time, as for what a file is or carries. */
  isFinal: boolean;
}

/** Sends form data to an Edge Function as nobody; answers why it was refused, or null. */
export async function sendAsVisitor(
  name: string,
  form: FormData,
  logLabel: string,
): Promise<VisitorRefusal | null> {
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
    return refusalIn(body) ?? { message: new AppError('unavailable').message, isFinal: false };
  } catch (thrown) {
    throw toAppError(thrown, logLabel);
  }
}

const FINAL: readonly unknown[] = ['invalid', 'too-large'];

function refusalIn(body: unknown): VisitorRefusal | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  if (typeof error.message !== 'string') return undefined;
  return { message: error.message, isFinal: 'code' in error && FINAL.includes(error.code) };
}
