import type { z } from 'zod';
import { AppError, toAppError } from '@/lib/errors';
import { requireSettings } from '@/lib/settings';
import { statusSchema } from './status.model';

const LABEL = { logLabel: 'Error opening a status link' };
const TIMEOUT_MS = 20_000;

/**
 * Opens a link. Not by the client that people sign in with: whoever asks is nobody, also in a browser in which somebody
 * is signed in.
 */
export async function openStatus(
  code: string,
  birthDate: string,
): Promise<z.output<typeof statusSchema>> {
  const { supabaseUrl, supabaseAnonKey } = requireSettings();
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/open_status_link`, {
      method: 'POST',
      headers: { apikey: supabaseAnonKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ code, birth_date: birthDate }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) throw new AppError('unavailable', LABEL);
    return statusSchema.parse(await response.json());
  } catch (thrown) {
    throw toAppError(thrown, LABEL.logLabel);
  }
}
