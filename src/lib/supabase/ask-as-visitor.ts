import { AppError, toAppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';

const TIMEOUT_MS = 20_000;

/** Ten megabytes on a slow line. */
const FILE_TIMEOUT_MS = 300_000;

/**
 * Calls a database function anonymously, even in a browser with a signed-in person: the caller has
 * no account.
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

export interface VisitorRefusal {
  message: string;
  /** Another try would fail the same way, such as for the file's type or content. */
  isFinal: boolean;
}

/** Sends form data to an Edge Function anonymously; returns the refusal or null. */
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
