import { AuthClient } from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import { startBackend } from './support/backend.ts';
import { emailOf, PASSWORD } from './support/seeded.ts';

const backend = await startBackend();

it('a new password takes the place of the old one, and a short one is refused', async () => {
  await backend.signUp('changes.it');
  const email = emailOf('changes.it');
  const auth = new AuthClient({
    url: `${backend.address}/auth/v1`,
    headers: { apikey: EMBEDDED_ANON_KEY },
    fetch: backend.fetch,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await auth.updateUser({ password: 'short' })).error?.status).toBe(422);
  expect((await auth.updateUser({ password: 'a much longer sentence' })).error).toBeNull();
  expect((await auth.signInWithPassword({ email, password: PASSWORD })).error?.status).toBe(400);
  const again = await auth.signInWithPassword({ email, password: 'a much longer sentence' });
  expect(again.error).toBeNull();
});
