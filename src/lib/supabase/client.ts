import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { requireSettings } from '@/lib/settings';
import type { Database } from './database.types';

const { supabaseUrl, supabaseAnonKey } = requireSettings();

/** Long enough for a slow mobile line, short enough that nobody stares at a dead form. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * The two parts of supabase-js that the first screens need, put together the way its
 * `createClient` does. Storage, functions and realtime would double the download before sign-in
 * works; see docs/decisions/0003-supabase-client.md.
 */
export const auth = new AuthClient({
  url: `${supabaseUrl}/auth/v1`,
  headers: { apikey: supabaseAnonKey },
  storageKey: 'clinic-portal-session',
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: false,
});

/** The tables and functions of the schema `public`, as the signed-in person may use them. */
export const db = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: supabaseAnonKey },
  fetch: fetchAsCurrentUser,
  // Repeating is decided in one place, by the query client.
  retry: false,
});

async function fetchAsCurrentUser(input: RequestInfo | URL, init: RequestInit = {}) {
  // Renews a token that is about to expire, so that a request never leaves with a stale one.
  const { data } = await auth.getSession();
  const response = await send(input, init, data.session?.access_token);
  if (response.status !== 401 || !data.session) return response;
  // The server no longer takes this token (nothing was done yet, so asking again is safe). If it can't
  // be renewed either, auth-js drops the session and everybody who listens hears of it.
  const renewed = await auth.refreshSession();
  if (!renewed.data.session) return response;
  return send(input, init, renewed.data.session.access_token);
}

function send(input: RequestInfo | URL, init: RequestInit, token: string | undefined) {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, headers, signal });
}
