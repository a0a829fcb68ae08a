import { AppError } from '../errors';
import { requireSettings } from '../settings';

/** What the sign-in service tells everyone of itself. Callers check its shape. */
export async function fetchSignInSettings(signal?: AbortSignal): Promise<unknown> {
  const { supabaseUrl, supabaseAnonKey } = requireSettings();
  const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: supabaseAnonKey },
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new AppError('unavailable', { logLabel: 'Error fetching settings' });
  return await answer.json();
}
