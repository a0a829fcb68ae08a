import type { Page } from '@playwright/test';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';

/**
 * Signs the demo person in at a portal with an embedded database.
 *
 * @returns the session, as the portal keeps it; an error where the answer isn't one
 */
export async function demoSession(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tozid.example', password: 'Demo-Clinic-2025' }),
  });
  if (!answer.ok) throw new Error(`The demo person can't sign in: ${await answer.text()}`);
  return await answer.text();
}

/** Has a page find a session from its first line of code on. */
export async function keepSession(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('clinic-portal-session', value),
    session,
  );
}

/** What runs these scripts wraps named functions in a helper of its own, which a page hasn't got: the code of it. */
export const NAMED_FUNCTIONS = 'globalThis.__name = (named) => named';

/** Has a page know named functions of these scripts. */
export async function knowNamedFunctions(page: Page): Promise<void> {
  await page.addInitScript(NAMED_FUNCTIONS);
}
