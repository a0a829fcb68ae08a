import type { Page } from '@playwright/test';
import { DEMO } from '../../src/lib/demo-person.ts';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';

/**
 * Signs a seeded member in at a portal with an embedded database, by default the demo user.
 *
 * @returns the session, as the portal keeps it; an error if the response isn't one
 */
export async function demoSession(origin: string, username = 'demo'): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_ANON_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${username}@tozid.example`, password: DEMO.password }),
  });
  if (!answer.ok) throw new Error(`${username} can't sign in: ${await answer.text()}`);
  return await answer.text();
}

/** Gives a page a session from its first line of code on. */
export async function keepSession(page: Page, session: string): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('clinic-portal-session', value),
    session,
  );
}

/** The script runner wraps named functions in a helper that pages lack: its code. */
export const NAMED_FUNCTIONS = 'globalThis.__name = (named) => named';

/** Lets a page run named functions of these scripts. */
export async function knowNamedFunctions(page: Page): Promise<void> {
  await page.addInitScript(NAMED_FUNCTIONS);
}
