import { AuthClient } from '@supabase/auth-js';
import { isOffline } from '@/lib/is-offline';
import { requireSettings } from '@/lib/settings';
import { fetchNotingWait } from './retry-after';

const { supabaseUrl, supabaseAnonKey } = requireSettings();

export const SESSION_KEY = 'clinic-portal-session';

const AUTH_OPTIONS = {
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey: supabaseAnonKey },
  detectSessionInUrl: false,
  experimental: { passkey: true },
  fetch: fetchNotingWait,
} as const;

/** Apart from the tables' client: a page that only signs in doesn't load that one. */
export const auth = new AuthClient({
  ...AUTH_OPTIONS,
  storageKey: SESSION_KEY,
  persistSession: true,
  autoRefreshToken: true,
});

export function visitingAuth(): InstanceType<typeof AuthClient> {
  return new AuthClient({
    ...AUTH_OPTIONS,
    // Two clients with one key would cause a warning.
    storageKey: crypto.randomUUID(),
    persistSession: false,
    autoRefreshToken: false,
  });
}

let leaving: Promise<unknown> | null = null;

/**
 * Ends this browser's session; other devices stay signed in. Requests during that time fail with an
 * `AbortError` unsent, since the server would refuse them.
 */
export async function leave(): Promise<void> {
  // auth-js may still wait for a connection, and this device must not find the session again.
  if (isOffline()) localStorage.removeItem(SESSION_KEY);
  leaving = auth.signOut({ scope: 'local' });
  try {
    await leaving;
  } finally {
    leaving = null;
  }
}

export async function unlessLeaving(): Promise<void> {
  if (!leaving) return;
  await leaving;
  throw new DOMException('You are signed out.', 'AbortError');
}
