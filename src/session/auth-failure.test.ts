import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchNotingWait } from '@/lib/supabase/retry-after';
import { authFailure } from './auth-failure';

afterEach(() => vi.unstubAllGlobals());

async function refusedWith(headers: HeadersInit) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 429, headers })));
  await fetchNotingWait('https://clinic.example/auth/v1/token');
  return authFailure(new AuthApiError('Request rate limit reached', 429, undefined));
}

it.each([
  [{ 'retry-after': '287' }, 287, /wait for 5 minutes\.$/],
  [{ 'retry-after': '42' }, 42, /wait for 42 seconds\.$/],
  [{}, 60, /wait for 60 seconds\.$/],
])('gives the wait for %j', async (headers, seconds, sentence) => {
  const failure = await refusedWith(headers);
  expect(failure).toMatchObject({ code: 'unavailable', waitSeconds: seconds });
  expect(failure.message).toMatch(sentence);
});

it('tells offline from a server failure', () => {
  expect(authFailure(new AuthRetryableFetchError('Failed to fetch', 0)).code).toBe('offline');
  expect(authFailure(new AuthRetryableFetchError('Bad gateway', 502)).code).toBe('unavailable');
});
