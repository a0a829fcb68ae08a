import { expect, type Page } from '@playwright/test';
import { DEMO } from '../../src/lib/demo-person.ts';
import { EMBEDDED_ANON_KEY } from '../../supabase/embedded/anon-key.ts';
import { IS_DEMO, type Sender, senderWithin } from './demo.ts';

/** The seeded members. All share one password, and all their data is invented. */
export const PASSWORD: string = DEMO.password;

/** The seeded clinic that the tests work in. */
export const DEMO_CLINIC = '20000000-0000-4000-8000-000000000001';

/** A member's new session, as the server returns it. */
export async function newSession(
  request: Sender,
  username: string,
  password = PASSWORD,
): Promise<string> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: EMBEDDED_ANON_KEY },
    data: { email: `${username}@tozid.example`, password },
  });
  expect(answer.ok(), `${username} signs in`).toBe(true);
  return await answer.text();
}

/** Reads and writes past the screens as the member signed in on the page. */
export async function apiOf(page: Page) {
  const session = await page.evaluate(() => localStorage.getItem('clinic-portal-session') ?? '{}');
  return api(senderOf(page), session);
}

/** Sends requests past the screens of a page. */
export function senderOf(page: Page): Sender {
  return IS_DEMO ? senderWithin(page) : page.request;
}

/** Reads and writes past the screens as a member who has no browser session. */
export async function apiAs(request: Sender, username: string) {
  return api(request, await newSession(request, username));
}

export type Api = ReturnType<typeof api>;

type Values = Record<string, unknown>;

function api(request: Sender, session: string) {
  const { access_token }: { access_token: string } = JSON.parse(session);
  const headers = { apikey: EMBEDDED_ANON_KEY, authorization: `Bearer ${access_token}` };
  async function send(method: string, path: string, data?: Values) {
    const answer = await request.fetch(path, { method, headers, data });
    const text = await answer.text();
    expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
    return text === '' ? null : JSON.parse(text);
  }
  return {
    get: (path: string) => send('GET', `/rest/v1/${path}`),
    post: (path: string, row: Values) => send('POST', `/rest/v1/${path}`, row),
    patch: (path: string, values: Values) => send('PATCH', `/rest/v1/${path}`, values),
    call: (name: string, values: Values) => send('POST', `/rest/v1/rpc/${name}`, values),
    /** An Edge Function. */
    invoke: (name: string, values: Values) => send('POST', `/functions/v1/${name}`, values),
    /** A file into Storage. */
    upload: async (path: string, file: Buffer, mediaType: string) => {
      const answer = await request.post(`/storage/v1/object/${path}`, {
        headers: { ...headers, 'content-type': mediaType },
        data: file,
      });
      expect(answer.ok(), `upload ${path}: ${await answer.text()}`).toBe(true);
    },
  };
}
