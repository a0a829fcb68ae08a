import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { requireSettings } from '@/lib/settings';
import { isConfirmedAfter } from '@/lib/step-up';
import { auth, unlessLeaving } from './client-auth';
import type { Database } from './database.types';
import { takeFirstAnswer } from './first-answers';

const { supabaseUrl, supabaseAnonKey } = requireSettings();

/** Long enough for a slow mobile line, short enough for a person at a dead form. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * With the sign-in's client (client-auth.ts), the two parts of supabase-js that the first screens
 * need, assembled like its `createClient`. Storage, functions and realtime would double the
 * download before sign-in; see docs/decisions/0003-supabase-client.md.
 */
export const db = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: supabaseAnonKey },
  fetch: fetchAsCurrentUser,
  // The query client alone decides about retries.
  retry: false,
});

async function fetchAsCurrentUser(input: RequestInfo | URL, init: RequestInit = {}) {
  const ask = () => asCurrentUser((token) => send(input, init, token));
  const answer = await ask();
  return (await isConfirmedAfter(answer)) ? await ask() : answer;
}

/** Sends a request with the person's token, and once more with a new one if it is refused. */
export async function asCurrentUser<Answer extends { status: number }>(
  request: (token: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  await unlessLeaving();
  // Renews a token that is about to expire, so that no request is sent with a stale one.
  const { data } = await auth.getSession();
  await unlessLeaving();
  const answer = await request(data.session?.access_token);
  if (answer.status !== 401 || !data.session) return answer;
  // The server refused the token. Nothing was done yet, so a retry with a new one is safe.
  const renewed = await auth.refreshSession();
  if (isAuthRetryableFetchError(renewed.error)) return answer;
  const token = renewed.data.session?.access_token;
  const second = token ? await request(token) : answer;
  // There is no new token, or it was refused too. Only a new sign-in helps; a listener asks for it.
  if (second.status === 401) await auth.signOut({ scope: 'local' });
  return second;
}

async function send(input: RequestInfo | URL, init: RequestInit, token: string | undefined) {
  const first = init.method === 'GET' && (await takeFirstAnswer(String(input), token));
  if (first) return first;
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, headers, signal, cache: 'no-store' });
}
