import { describe, expect, it } from 'vitest';
import { checkBackend } from './backend.ts';

/** GoTrue's response to /settings. */
const SETTINGS = {
  external: { anonymous_users: false, email: true, phone: false, google: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
};

const WEAK = {
  code: 422,
  error_code: 'weak_password',
  msg: 'Password should be at least 12 characters.',
  weak_password: { reasons: ['length'] },
};

interface Server {
  settings?: unknown;
  signup?: [status: number, body: unknown];
  companies?: number;
  token?: number;
  portal?: string | null;
}

const check = (server: Server = {}, address = 'https://ref.supabase.co') =>
  checkBackend(new URL(address), (path) => {
    if (path.startsWith('/rest/')) {
      return Promise.resolve(Response.json([], { status: server.companies ?? 401 }));
    }
    if (path.startsWith('/auth/v1/token')) {
      return Promise.resolve(Response.json({}, { status: server.token ?? 400 }));
    }
    if (path.startsWith('/functions/')) {
      const { portal = 'https://portal.example' } = server;
      const headers = portal === null ? {} : { 'Access-Control-Allow-Origin': portal };
      return Promise.resolve(Response.json({}, { status: 401, headers: new Headers(headers) }));
    }
    if (path === '/auth/v1/signup') {
      const [status, body] = server.signup ?? [422, WEAK];
      return Promise.resolve(Response.json(body, { status }));
    }
    return Promise.resolve(Response.json(server.settings ?? SETTINGS));
  });

const unsafe = async (server: Server, address?: string) =>
  (await check(server, address)).filter(({ state }) => state === 'unsafe').map(({ what }) => what);

describe('a deployment', () => {
  it('as supabase/config.toml wants it is not called unsafe, and unknowns are listed', async () => {
    const findings = await check();
    expect(findings.filter(({ state }) => state === 'unsafe')).toEqual([]);
    expect(findings.filter(({ state }) => state === 'unknown').map(({ what }) => what)).toEqual([
      'Leaked passwords are refused',
      'Sessions end',
      'The present password is asked for a new one',
      'Second factors can be set up',
      'A passkey can be one of them',
      'Attempts are limited',
      'Confirmations are sent',
    ]);
  });

  it.each<[Server, string]>([
    [{ settings: { ...SETTINGS, mailer_autoconfirm: true } }, 'E-mail addresses are confirmed'],
    [
      { settings: { ...SETTINGS, external: { email: true, anonymous_users: true } } },
      'Nobody is signed in without an account',
    ],
    [
      { settings: { ...SETTINGS, external: { email: true, google: true } } },
      'There is one way to sign in',
    ],
    [
      { signup: [422, { ...WEAK, msg: 'Password should be at least 6 characters.' }] },
      'Passwords have 12 characters or more',
    ],
    [{ signup: [200, {}] }, 'Passwords have 12 characters or more'],
    [{ companies: 200 }, 'The signed-out read nothing'],
    [{ token: 200 }, 'The demo’s people aren’t here'],
    [{ portal: '*' }, 'Functions answer the portal’s pages alone'],
  ])('with %j is found', async (server, what) => {
    expect(await unsafe(server)).toEqual([what]);
  });

  it.each([
    [true, 'on'],
    [false, 'off: patients sign in with the mailed code alone'],
  ])('says whether patients have passkeys', async (passkeys_enabled, text) => {
    const findings = await check({ settings: { ...SETTINGS, passkeys_enabled } });
    expect(findings.find(({ what }) => what === 'Patients’ passkeys')).toMatchObject({
      state: 'safe',
      text,
    });
  });

  it('without https is found', async () => {
    expect(await unsafe({}, 'http://portal.example')).toEqual(['Traffic is encrypted']);
  });

  it('that confirms any phone number is found beside the phone itself', async () => {
    const settings = {
      ...SETTINGS,
      external: { email: true, phone: true },
      phone_autoconfirm: true,
    };
    expect(await unsafe({ settings })).toEqual([
      'Phone numbers are confirmed',
      'There is one way to sign in',
    ]);
  });

  it('with closed sign-ups doesn’t reveal its password rules', async () => {
    const closed = { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed' };
    const findings = await check({ signup: [422, closed] });
    expect(findings.find(({ what }) => what.startsWith('Passwords'))?.state).toBe('unknown');
  });

  it('that says a leaked password was refused is believed', async () => {
    const weak = { ...WEAK, weak_password: { reasons: ['length', 'pwned'] } };
    const findings = await check({ signup: [422, weak] });
    expect(findings.find(({ what }) => what.startsWith('Leaked'))?.state).toBe('safe');
  });

  it('whose functions answer no page is reported', async () => {
    const findings = await check({ portal: null });
    expect(findings.find(({ what }) => what.startsWith('Functions'))?.state).toBe('unknown');
  });

  it('that is no Supabase project can’t be checked', async () => {
    await expect(check({ settings: { hello: 'world' } })).rejects.toThrow(
      'https://ref.supabase.co doesn’t answer as a Supabase project (HTTP 200).',
    );
  });
});
