import { AppError, toAppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';

const TIMEOUT_MS = 20_000;

/** A function's refusal: a code and a sentence for people. */
export interface PostRefusal {
  code: string;
  message: string;
}

/**
 * Sends JSON to an Edge Function anonymously; returns the refusal or null. Unlike `invoke`, it reads
 * the answer without the large library for it; and pages that send files don't load this one.
 */
export async function postAsVisitor(
  name: string,
  body: Record<string, unknown>,
  logLabel: string,
): Promise<PostRefusal | null> {
  const { supabaseUrl, supabaseAnonKey } = requireSettings();
  try {
    const response = await fetch(`${supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: supabaseAnonKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      referrerPolicy: 'no-referrer',
    });
    if (response.ok) return null;
    const answer: unknown = await response.json().catch(() => null);
    const refusal = refusalIn(answer);
    if (!refusal) throw new AppError('unavailable', { logLabel });
    return refusal;
  } catch (thrown) {
    throw toAppError(thrown, logLabel);
  }
}

function refusalIn(answer: unknown): PostRefusal | null {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const { error } = answer;
  if (typeof error !== 'object' || error === null) return null;
  if (!('code' in error && 'message' in error)) return null;
  const { code, message } = error;
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : null;
}
