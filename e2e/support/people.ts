import { type APIRequestContext, expect } from '@playwright/test';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import { apiAs, DEMO_CLINIC, PASSWORD } from './api';

/** A new username; without vowels, so that no button's name contains it by chance. */
export function newUsername(): string {
  return `e2e-${crypto.randomUUID().slice(0, 8).replaceAll('a', 'z').replaceAll('e', 'y')}`;
}

/** Makes an account and a member of the demo clinic out of it; returns the username. */
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

/** A clinic of its own, made by the operator of the installation and handed over; returns its id. */
export async function makeClinic(
  request: APIRequestContext,
  clinic: { slug: string; name: string; owner: string },
): Promise<string> {
  const operator = await apiAs(request, 'demo');
  const { slug, name, owner } = clinic;
  const { id } = await operator.call('create_company', {
    slug,
    name,
    time_zone: 'America/New_York',
  });
  await handOver(request, id, owner);
  return id;
}

/** Makes a user the owner of an operator's new clinic, and removes the operator from it. */
export async function handOver(request: APIRequestContext, company_id: string, username: string) {
  const operator = await apiAs(request, 'demo');
  const [{ token }] = await operator.call('create_invitation', { company_id, role: 'owner' });
  const owner = await apiAs(request, username);
  await owner.call('accept_invitation', { token });
  const [{ user_id }] = await owner.get(
    `company_members?select=user_id,profile:user_profiles!inner()&company_id=eq.${company_id}&profile.username=eq.demo`,
  );
  await owner.call('remove_member', { company_id, user_id });
}
