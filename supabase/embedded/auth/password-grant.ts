import { z } from 'zod';
import type { FailedAttempts } from './failed-attempts.ts';
import type { Hook } from './hooks.ts';
import { isPassword } from './passwords.ts';
import { refusal, tooMany } from './refusals.ts';
import { jsonOf, type Service, sessionSchema } from './sessions.ts';
import { readToken } from './tokens.ts';

interface Options extends Service {
  attempts: FailedAttempts;
  /** Decides before a password opens anything. */
  hook: Hook;
  /** The package's password check, for an account that may sign in. */
  pass: (request: Request) => Promise<Response>;
}

interface Account {
  id: string;
  encrypted_password: string | null;
  is_confirmed: boolean;
}

const credentialsSchema = z.object({ email: z.string(), password: z.string() });
type Credentials = z.infer<typeof credentialsSchema>;
const refusalSchema = z.object({ error_code: z.string() });

const wrong = () => refusal(400, 'invalid_credentials', 'Invalid login credentials');

/**
 * Signing in with a password, without revealing by words or time whether an account exists. The package answers at
 * once for an unknown name, and reports an unconfirmed address before it checks the password.
 */
export function passwordGrant({ db, jwtSecret, attempts, hook, pass }: Options) {
  async function accountOf(email: string): Promise<Account | undefined> {
    const { rows } = await db.query<Account>(
      `select id, encrypted_password, email_confirmed_at is not null as is_confirmed
       from auth.users where email = lower($1)`,
      [email],
    );
    return rows[0];
  }

  /** @returns the session, or the refusal */
  async function tried(
    request: Request,
    { email, password }: Credentials,
    address: string | null,
  ): Promise<Response> {
    const account = await accountOf(email);
    if (!account?.encrypted_password) {
      // Does the package's work for an account, except for the comparison, which follows.
      await pass(request);
      await isPassword(password, null);
      return wrong();
    }
    const passed = account.is_confirmed ? await pass(request) : null;
    const valid = passed?.ok ?? (await isPassword(password, account.encrypted_password));
    const rejected = await hook({ userId: account.id, valid, address });
    if (rejected !== null) {
      if (passed?.ok) await endSession(passed);
      return refusal(400, 'invalid_credentials', rejected);
    }
    if (!valid) return wrong();
    return passed ?? (await pass(request));
  }

  /** Hosted Supabase asks before it begins one. */
  async function endSession(passed: Response): Promise<void> {
    const { access_token } = sessionSchema.parse(await passed.json());
    const session = readToken(access_token, jwtSecret)?.session_id ?? null;
    await db.query('delete from auth.sessions where id = $1', [session]);
  }

  return async (request: Request, address: string | null): Promise<Response> => {
    const credentials = credentialsSchema.safeParse(await jsonOf(request.clone())).data;
    if (!credentials) return await pass(request);
    const { email } = credentials;
    const from = address ?? 'here';
    const wait = attempts.wait(email, from);
    if (wait > 0) return tooMany(wait);
    const answer = await tried(request, credentials, address);
    const refused = refusalSchema.safeParse(answer.ok ? null : await jsonOf(answer.clone())).data;
    if (answer.ok) attempts.succeeded(email, from);
    else if (refused?.error_code === 'invalid_credentials') attempts.failed(email, from);
    return answer;
  };
}
