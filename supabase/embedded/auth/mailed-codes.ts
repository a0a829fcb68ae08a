import { z } from 'zod';
import type { AuthSettings } from '../auth-settings.ts';
import { refusal } from './refusals.ts';
import { jsonOf, type Service } from './sessions.ts';

interface Options extends Service {
  pass: (request: Request) => Promise<Response>;
  settings: AuthSettings;
}

/** How many wrong guesses end a code, from any address. */
const MOST_WRONG = 5;

const settingsSchema = z.object({
  enable_signup: z.boolean(),
  email: z.object({ max_frequency: z.string().transform(secondsOf).default(0) }),
});
const askedSchema = z.object({
  email: z.string().transform((email) => email.toLowerCase()),
  create_user: z.boolean().default(true),
});
const guessSchema = z.looseObject({
  type: z.string(),
  email: z.string().transform((email) => email.toLowerCase()),
  token: z.string(),
});

/**
 * Codes by mail to sign in with. The package sends and takes them; here are hosted Supabase's rules about who gets
 * one and how often. Guesses are counted by account too: hosted Supabase counts them by the caller's address alone.
 */
export function mailedCodes({ db, pass, settings }: Options) {
  const {
    enable_signup: isOpen,
    email: { max_frequency: pause },
  } = settingsSchema.parse(settings.app);
  const wrong = new Map<string, { code: string; times: number }>();

  /** `POST /otp`: a new code takes the place of the one before. */
  async function send(request: Request): Promise<Response> {
    const asked = askedSchema.safeParse(await jsonOf(request.clone())).data;
    if (!asked) return await pass(request);
    const account = await accountOf(asked.email);
    if (!account && !asked.create_user) return await pass(request);
    if (!account?.is_confirmed) {
      return isOpen
        ? await pass(request)
        : refusal(422, 'signup_disabled', 'Signups not allowed for this instance');
    }
    return (await takeTurn(account.id)) ? await pass(request) : await tooSoon(account.id);
  }

  async function accountOf(email: string) {
    const { rows } = await db.query<{ id: string; is_confirmed: boolean }>(
      'select id, email_confirmed_at is not null as is_confirmed from auth.users where email = $1',
      [email],
    );
    return rows[0];
  }

  /** One statement, so that of two requests at once one sends a mail. */
  async function takeTurn(id: string): Promise<boolean> {
    const { rows } = await db.query(
      `update auth.users set recovery_sent_at = now()
       where id = $1 and (recovery_sent_at is null or recovery_sent_at <= now() - make_interval(secs => $2))
       returning id`,
      [id, pause],
    );
    return rows.length > 0;
  }

  async function tooSoon(id: string): Promise<Response> {
    const { rows } = await db.query<{ left: number }>(
      `select ceil($2::float8 - extract(epoch from now() - recovery_sent_at))::integer as left
       from auth.users where id = $1`,
      [id, pause],
    );
    const message = `For security purposes, you can only request this after ${rows[0]?.left ?? pause} seconds.`;
    return refusal(429, 'over_email_send_rate_limit', message);
  }

  /** `POST /verify` with an address and a code; null for a link. */
  async function verify(request: Request): Promise<Response | null> {
    const guess = guessSchema.safeParse(await jsonOf(request.clone())).data;
    if (!guess) return null;
    const { url, headers } = request;
    const body = JSON.stringify({
      ...guess,
      // The package knows the type by its older name alone.
      type: guess.type === 'email' ? 'magiclink' : guess.type,
    });
    const answer = await pass(new Request(url, { method: 'POST', headers, body }));
    if (answer.status !== 403) return answer;
    await countWrong(guess.email);
    return refusal(403, 'otp_expired', 'Token has expired or is invalid');
  }

  /** Kept in memory: a restart forgets. */
  async function countWrong(email: string): Promise<void> {
    const { rows } = await db.query<{ id: string; code: string }>(
      "select id, recovery_token as code from auth.users where email = $1 and recovery_token <> ''",
      [email],
    );
    const [sent] = rows;
    if (!sent) return;
    const before = wrong.get(sent.id);
    const times = (before?.code === sent.code ? before.times : 0) + 1;
    wrong.set(sent.id, { code: sent.code, times });
    if (times < MOST_WRONG) return;
    wrong.delete(sent.id);
    await db.query(
      'update auth.users set recovery_token = null where id = $1 and recovery_token = $2',
      [sent.id, sent.code],
    );
  }

  return { send, verify };
}

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600 };

/** @param text such as `1m` */
function secondsOf(text: string): number {
  const [, count, unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (Number.isNaN(seconds)) throw new Error(`"${text}" is no length of time.`);
  return seconds;
}
