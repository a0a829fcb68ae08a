import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Secret, TOTP } from 'otpauth';
import type { Database, Enums } from '../../../src/lib/supabase/database.types.ts';
import { EMBEDDED_ANON_KEY } from '../../embedded/anon-key.ts';
import type { Backend, Client, UntypedClient } from './backend.ts';
import { DEMO, emailOf, PASSWORD } from './seeded.ts';

/** A browser of its own with nobody signed in to it, beside the clients that tests share. */
export function browser({ address, fetch }: Backend, headers: Record<string, string> = {}) {
  return new AuthClient({
    url: `${address}/auth/v1`,
    headers: { apikey: EMBEDDED_ANON_KEY, ...headers },
    fetch,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}
export type Browser = ReturnType<typeof browser>;

/** A browser signed in as this user, with the password that all seeded users share. */
export async function signedIn(
  backend: Backend,
  username: string,
  password = PASSWORD,
): Promise<Browser> {
  const auth = browser(backend);
  const { error } = await auth.signInWithPassword({ email: emailOf(username), password });
  if (error) throw error;
  return auth;
}

/** A new account, and its membership in a clinic. */
export async function newMember(
  backend: Backend,
  username: string,
  role: Enums<'company_role'>,
  company: string = DEMO.company,
) {
  const account = await backend.signUp(username);
  await backend.sql('insert into public.user_profiles (id, username, email) values ($1, $2, $3)', [
    account.id,
    username,
    emailOf(username),
  ]);
  await backend.sql(
    'insert into public.company_members (company_id, user_id, role) values ($1, $2, $3::public.company_role)',
    [company, account.id, role],
  );
  return account;
}

/** A new administrator of the demo clinic, who gave their password so many minutes ago. */
export async function newAdministrator(backend: Backend, username: string, minutes: number) {
  const { id } = await newMember(backend, username, 'admin');
  const auth = await signedIn(backend, username);
  await age(backend, auth, minutes);
  return { id, auth };
}

/** The tables and functions as the session in a browser may use them. */
export async function clientOf(backend: Backend, auth: Browser): Promise<Client> {
  return new PostgrestClient<Database>(
    `${backend.address}/rest/v1`,
    await optionsOf(backend, auth),
  );
}

/** The same without the schema's types. */
export async function untypedClientOf(backend: Backend, auth: Browser): Promise<UntypedClient> {
  return new PostgrestClient(`${backend.address}/rest/v1`, await optionsOf(backend, auth));
}

async function optionsOf({ fetch }: Backend, auth: Browser) {
  const headers = { apikey: EMBEDDED_ANON_KEY, Authorization: `Bearer ${await tokenOf(auth)}` };
  return { headers, fetch, retry: false };
}

async function tokenOf(auth: Browser): Promise<string> {
  const { data } = await auth.getSession();
  if (!data.session) throw new Error('Nobody is signed in.');
  return data.session.access_token;
}

interface Claims {
  session_id: string;
  aal?: string;
  amr?: { method: string; timestamp: number }[];
}

/** What the session's token says. */
export async function claimsOf(auth: Browser): Promise<Claims> {
  const [, payload = ''] = (await tokenOf(auth)).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

/** Makes as if the session in a browser had been signed in to some minutes ago, and its token renewed since. */
export async function age(backend: Backend, auth: Browser, minutes: number): Promise<void> {
  await backend.sql(
    `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
     where session_id = $1`,
    [(await claimsOf(auth)).session_id, minutes],
  );
  const { error } = await auth.refreshSession();
  if (error) throw error;
}

/** An authenticator app: the codes of a secret. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    /** @param steps half minutes from now */
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
  };
}

/** Sets up a second factor, after which the session in the browser is sure of who it is. */
export async function enrol(auth: Browser, friendlyName = 'Phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const app = authenticator(data.totp.secret);
  // The code of the half minute before, so that the present one can still be used once.
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code: app.code(-1) });
  if (verified.error) throw verified.error;
  return { factorId: data.id, app };
}
