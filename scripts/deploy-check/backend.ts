import { z } from 'zod';
import { DEMO } from '../../src/lib/demo-person.ts';
import { type Finding, jsonOf, judged } from './finding.ts';

/** Sends a request to the project with its publishable key alone. */
export type Ask = (path: string, init?: { method: string; body: string }) => Promise<Response>;

const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  // Signing in with a passkey alone, as patients do; the service doesn't report passkeys as a second factor.
  passkeys_enabled: z.boolean().default(false),
});

const refusalSchema = z.object({
  error_code: z.string().optional(),
  msg: z.string().optional(),
  weak_password: z.object({ reasons: z.array(z.string()) }).optional(),
});

/** The rule of supabase/config.toml for every new password. */
const MIN_PASSWORD = 12;

/** Settings that the sign-in service doesn't reveal. */
const UNSEEN: readonly [what: string, where: string][] = [
  [
    'Sessions end',
    'Authentication → Sessions: time-box and inactivity, as in supabase/config.toml',
  ],
  ['The present password is asked for a new one', 'Authentication → Sign In / Providers → Email'],
  ['Second factors can be set up', 'Authentication → Multi-Factor: TOTP enabled'],
  [
    'A passkey can be one of them',
    'Authentication → Multi-Factor: WebAuthn, with rp_id and rp_origins of your own address, as in supabase/config.toml. Without it the portal offers an authenticator app',
  ],
  ['Attempts are limited', 'Authentication → Rate Limits'],
  ['Confirmations are sent', 'Authentication → Emails: a mail server of your own'],
];

/**
 * Whether a deployment's sign-in is configured safely, as far as a stranger with the publishable key can see. It
 * reads the public settings, asks for a row that needs a session, and tries a sign-up that every server refuses.
 *
 * @throws if the address doesn't answer like a Supabase project
 */
export async function checkBackend(url: URL, ask: Ask): Promise<Finding[]> {
  const answer = await ask('/auth/v1/settings');
  const settings = settingsSchema.safeParse(await jsonOf(answer));
  if (!answer.ok || !settings.success) {
    throw new Error(
      `${url.origin} doesn’t answer as a Supabase project (HTTP ${answer.status}). Is this its address, and the key its publishable one?`,
    );
  }
  return [
    encrypted(url),
    ...ofSettings(settings.data),
    ...(await ofPasswords(ask)),
    await ofRows(ask),
    await ofDemo(ask),
    await ofFunctions(ask),
    ...UNSEEN.map(([what, text]): Finding => ({ state: 'unknown', what, text })),
  ];
}

function encrypted({ protocol }: URL): Finding {
  return judged('Traffic is encrypted', protocol === 'https:', {
    safe: 'https',
    unsafe: 'The address is not https: everything is read on the way.',
  });
}

function ofSettings(settings: z.infer<typeof settingsSchema>): Finding[] {
  const { external, disable_signup, mailer_autoconfirm, phone_autoconfirm } = settings;
  const others = Object.keys(external).filter(
    (name) => external[name] && name !== 'email' && name !== 'anonymous_users',
  );
  return [
    judged('E-mail addresses are confirmed', !mailer_autoconfirm, {
      safe: 'asked for before the first sign-in',
      unsafe: 'Anyone signs up with anyone’s address. Turn on "Confirm email".',
    }),
    judged('Nobody is signed in without an account', external['anonymous_users'] !== true, {
      safe: 'anonymous sign-ins are off',
      unsafe: 'Anonymous sign-ins are on, and the portal has no use for them.',
    }),
    judged('Phone numbers are confirmed', !(external['phone'] && phone_autoconfirm), {
      safe: external['phone'] ? 'asked for' : 'nobody signs in by phone',
      unsafe: 'Anyone signs up with anyone’s number. Turn phone sign-in off.',
    }),
    {
      state: 'safe',
      what: 'Patients’ passkeys',
      text: settings.passkeys_enabled ? 'on' : 'off: patients sign in with the mailed code alone',
    },
    judged('There is one way to sign in', others.length === 0, {
      safe: 'e-mail address and password; for patients a mailed code or a passkey',
      unsafe: `Also by ${others.join(', ')}: the portal doesn’t offer it, and its step-up can’t ask for it.`,
    }),
    {
      state: 'safe',
      what: 'Sign-ups',
      text: disable_signup
        ? 'closed: an invitation of a clinic brings an account'
        : 'open: an account without a clinic sees nothing',
    },
  ];
}

/** A password of one letter is refused before an account is made; the refusal names the rules. */
async function ofPasswords(ask: Ask): Promise<Finding[]> {
  const body = JSON.stringify({ email: 'deploy-check@portal.invalid', password: 'a' });
  const answer = await ask('/auth/v1/signup', { method: 'POST', body });
  const refusal = refusalSchema.safeParse(await jsonOf(answer)).data;
  const what = 'Passwords have 12 characters or more';
  const leaked = 'Leaked passwords are refused';
  const byHand = (rule: string): Finding => ({
    state: 'unknown',
    what: rule,
    text: 'Authentication → Sign In / Providers → Email',
  });
  if (answer.ok) {
    const text = 'A password of one letter was taken. Delete deploy-check@portal.invalid.';
    return [{ state: 'unsafe', what, text }, byHand(leaked)];
  }
  const [, least] = /at least (\d+) characters/.exec(refusal?.msg ?? '') ?? [];
  return [
    least === undefined
      ? byHand(what)
      : judged(what, Number(least) >= MIN_PASSWORD, {
          safe: `at least ${least}`,
          unsafe: `Only ${least} are asked for.`,
        }),
    refusal?.weak_password?.reasons.includes('pwned')
      ? { state: 'safe', what: leaked, text: 'one was' }
      : byHand(leaked),
  ];
}

async function ofRows(ask: Ask): Promise<Finding> {
  const answer = await ask('/rest/v1/companies?select=id&limit=1');
  const what = 'The signed-out read nothing';
  // 404: no such table; the migrations have not run.
  if (answer.status === 404) {
    return {
      state: 'unknown',
      what,
      text: 'There are no clinics yet: run supabase db push --remote.',
    };
  }
  return judged(what, !answer.ok, {
    safe: 'clinics are refused',
    unsafe: 'The publishable key alone reads the table of clinics.',
  });
}

/** A user of supabase/seed, whose password is in the README. */
const SEEDED = { email: `${DEMO.username}@tozid.example`, password: DEMO.password };

async function ofDemo(ask: Ask): Promise<Finding> {
  const body = JSON.stringify(SEEDED);
  const answer = await ask('/auth/v1/token?grant_type=password', { method: 'POST', body });
  return judged('The demo’s people aren’t here', !answer.ok, {
    safe: 'its password opens nothing',
    unsafe: 'The seeds are in: anyone signs in with the password that the README prints.',
  });
}

/** Without a session, a function refuses; its header says which pages may read the refusal. */
async function ofFunctions(ask: Ask): Promise<Finding> {
  const answer = await ask('/functions/v1/eligibility', { method: 'POST', body: '{}' });
  const what = 'Functions answer the portal’s pages alone';
  const origin = answer.headers.get('access-control-allow-origin');
  if (origin === null) {
    const text =
      'Nobody’s page may read an answer: supabase secrets set PORTAL_ORIGIN=…, and deploy them.';
    return { state: 'unknown', what, text };
  }
  return judged(what, origin !== '*', { safe: origin, unsafe: 'Any page may read their answers.' });
}
