import type { Page } from '@playwright/test';
import { ADDRESS } from '../../supabase/demo/wire.ts';

/** Whether the tests run against the demo, whose backend is reachable only from within a page. */
export const IS_DEMO = Boolean(process.env['E2E_DEMO']);

/** The part of a response that helpers read. */
interface Answer {
  ok: () => boolean;
  text: () => Promise<string>;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  data?: unknown;
}

/** Sends the helpers' requests: Playwright itself, or a page of the demo. */
export interface Sender {
  fetch: (path: string, asked: Asked) => Promise<Answer>;
  post: (path: string, asked: Asked) => Promise<Answer>;
}

/** Sends as the current page of the demo does. */
export function senderWithin(page: Page): Sender {
  const fetchWithin = async (path: string, { method = 'GET', headers = {}, data }: Asked) => {
    const body = data === undefined ? null : JSON.stringify(data);
    const { ok, text } = await page.evaluate(
      async ([url, init]) => {
        const answer = await fetch(url, init);
        return { ok: answer.ok, text: await answer.text() };
      },
      [
        ADDRESS + path,
        { method, headers: { 'content-type': 'application/json', ...headers }, body },
      ] as const,
    );
    return { ok: () => ok, text: () => Promise.resolve(text) };
  };
  return {
    fetch: fetchWithin,
    post: (path, asked) => fetchWithin(path, { ...asked, method: 'POST' }),
  };
}

/** Opens a page of the demo to sign in from; the ordinary build needs none. */
export async function openDemo(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/signin');
}
