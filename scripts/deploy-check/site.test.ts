import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../lib/hosting-headers.ts';
import { checkRedirect, checkSite } from './site.ts';

const SUPABASE = 'https://ref.supabase.co';
const SCRIPT = '/assets/index-1a2B.js';
const PAGE = `<!doctype html><script type="module" src="${SCRIPT}"></script>`;

type Change = Record<string, { status?: number; body?: string; headers?: Record<string, string> }>;

const check = (change: Change = {}) =>
  checkSite((path) => {
    const isFile = path.startsWith('/assets/');
    const { status = 200, body = isFile ? '' : PAGE, headers } = change[path] ?? {};
    const sent = new Headers({
      ...securityHeaders(SUPABASE),
      'content-type': isFile ? 'text/javascript' : 'text/html',
      'cache-control': isFile ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-encoding': 'br',
    });
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
    return Promise.resolve(new Response(body, { status, headers: sent }));
  }, SUPABASE);

const faults = async (change?: Change) =>
  (await check(change)).filter(({ state }) => state !== 'safe').map(({ what }) => what);

const DEEP = '/companies/no-such-clinic/portal';
const HEADERS = 'Security headers are sent';

describe('the host of the static files', () => {
  it('that answers as documented has no fault', async () => {
    expect(await faults()).toEqual([]);
  });

  it.each<[string, Change, string]>([
    ['no page', { '/': { body: 'It works!' } }, 'The portal is there'],
    ['no fallback', { [DEEP]: { status: 404 } }, 'Every address answers with the page'],
    [
      'a page of its own for unknown addresses',
      { [DEEP]: { body: 'Not here' } },
      'Every address answers with the page',
    ],
    [
      'a page that is kept',
      { '/': { headers: { 'cache-control': 'max-age=600' } } },
      'The page is asked for anew, its files are kept',
    ],
    [
      'files that aren’t kept',
      { [SCRIPT]: { headers: { 'cache-control': 'no-cache' } } },
      'The page is asked for anew, its files are kept',
    ],
    [
      'files as it has them',
      { [SCRIPT]: { headers: { 'content-encoding': '' } } },
      'Files are compressed',
    ],
    [
      'scripts as text',
      { [SCRIPT]: { headers: { 'content-type': 'text/plain' } } },
      'Files have their kind',
    ],
    [
      'another project’s policy',
      { [DEEP]: { headers: securityHeaders('https://other.supabase.co') } },
      HEADERS,
    ],
    [
      'files without a header',
      { [SCRIPT]: { headers: { 'x-content-type-options': 'none' } } },
      HEADERS,
    ],
  ])('with %s is found', async (_, change, what) => {
    expect(await faults(change)).toEqual([what]);
  });

  it('with another policy gets the differing part named', async () => {
    const policy = securityHeaders(SUPABASE)['Content-Security-Policy'] ?? '';
    const open = { 'content-security-policy': policy.replace("default-src 'none'; ", '') };
    const found = await check({ '/': { headers: open } });
    expect(found.find(({ what }) => what === HEADERS)).toMatchObject({
      state: 'unsafe',
      text: `Content-Security-Policy of / isn’t this build’s: "default-src 'none'" is missing.`,
    });
  });
});

describe('the address without https', () => {
  const site = new URL('https://portal.example/');
  const answered = (status: number, location?: string) => () =>
    Promise.resolve(new Response(null, { status, headers: location ? { location } : {} }));

  it.each<[string, () => Promise<Response>, string]>([
    ['leads on', answered(301, 'https://portal.example/'), 'safe'],
    ['isn’t listened to', () => Promise.reject(new TypeError('refused')), 'safe'],
    ['answers itself', answered(200), 'wrong'],
    ['leads to another without', answered(301, 'http://www.portal.example/'), 'wrong'],
  ])('that %s is told', async (_, ask, state) => {
    expect((await checkRedirect(site, ask)).state).toBe(state);
  });

  it('as the portal’s only one is unsafe', async () => {
    const found = await checkRedirect(new URL('http://portal.example'), answered(200));
    expect(found.state).toBe('unsafe');
  });
});
