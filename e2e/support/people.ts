import { type APIRequestContext, expect } from '@playwright/test';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import { apiAs, DEMO_CLINIC, PASSWORD } from './api';

/** A username that nobody has. */
export function newUsername(): string {
  return `e2e-${crypto.randomUUID().slice(0, 8)}`;
}

/** Makes an account and a member of the demo clinic out of it; their username, to sign in with. */
export async function hire(request: APIRequestContext, role: string): Promise<string> {
  const username = newUsername();
  const answer = await request.post('/auth/v1/signup', {
    headers: { apikey: EMBEDDED_ANON_KEY },
    data: { email: `${username}@tozid.example`, password: PASSWORD },
  });
  expect(answer.ok(), `${username} signs up`).toBe(true);
  const owner = await apiAs(request, 'demo');
  const [{ token }] = await owner.call('create_invitation', { company_id: DEMO_CLINIC, role });
  await (await apiAs(request, username)).call('accept_invitation', { token });
  return username;
}
