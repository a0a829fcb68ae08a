import { z } from 'zod';
import type { AuthSettings, HookFunctions } from '../auth-settings.ts';
import { addressLimits } from './address-limit.ts';
import { callerOf } from './factor.ts';
import { factorRequests } from './factors.ts';
import { factorsOf, hasFactor } from './factors-of.ts';
import { failedAttempts } from './failed-attempts.ts';
import { postgresHook } from './hooks.ts';
import { madeAccounts } from './made-accounts.ts';
import { mailedCodes } from './mailed-codes.ts';
import { mailedLinks } from './mailed-links.ts';
import { passkeySignIn } from './passkey-sign-in.ts';
import { passwordGrant } from './password-grant.ts';
import { type Mail, passwordRules } from './password-rules.ts';
import { refusal, tooMany } from './refusals.ts';
import {
  asHosted,
  endOtherSessions,
  fromOrigins,
  jsonOf,
  noteMethod,
  type Origin,
  type Service,
  sessionSchema,
} from './sessions.ts';
import { signUps } from './sign-up.ts';
import { readToken } from './tokens.ts';

type Handler = (request: Request) => Promise<Response>;

interface Options extends Service {
  /** Delivers a message; there is no mail server. */
  mail: Mail;
  /** The text of a mail, by its path in the settings. */
  template: (path: string) => Promise<string>;
  /** Answers requests that need nothing added. */
  pass: Handler;
  /** Off for a server that offers none. */
  secondFactors?: boolean | undefined;
  settings: AuthSettings;
  /** The service role's key. */
  serviceKey: string;
}

const PREFIX = '/auth/v1';
/**
 * What hosted Supabase's sign-in service does and the package doesn't: tokens with sign-in methods and times, each
 * session's browser and address, second factors, and limits on sign-ins.
 */
export function signInService({
  pass,
  mail,
  template,
  secondFactors = true,
  settings,
  serviceKey,
  ...service
}: Options): Handler {
  const attempts = failedAttempts();
  const from = fromOrigins(service.db);
  const waitOf = addressLimits(settings.limits);
  const hookOf = (name: keyof HookFunctions) => postgresHook(service.db, name, settings.hooks);
  const passwordHook = hookOf('password_verification_attempt');
  const codeHook = hookOf('mfa_verification_attempt');
  const signIn = passwordGrant({ pass, attempts, hook: passwordHook, ...service });
  const links = mailedLinks({ pass, serviceKey, mail, template, settings, ...service });
  const codes = mailedCodes({ pass, settings, ...service });
  const makeAccount = madeAccounts({ serviceKey, ...service });
  const signUp = signUps({ pass, settings, ...service });
  const answerFactors = factorRequests({
    pass,
    attempts,
    hook: codeHook,
    passkeySettings: settings.passkeys,
    ...service,
  });
  const answerPasskeys = passkeySignIn({ pass, settings, from, ...service });
  const passwords = passwordRules({ attempts, mail, ...service });

  /** @param begins the sign-in method, if this response begins a session */
  async function completed(answer: Response, begins?: 'password' | 'otp'): Promise<Response> {
    const session = sessionSchema.safeParse(answer.ok ? await jsonOf(answer.clone()) : null).data;
    // A refusal, or an account whose address must be confirmed first.
    if (!session) return answer;
    const id = readToken(session.access_token, service.jwtSecret)?.session_id;
    if (begins && id) await noteMethod(service.db, id, begins);
    return replaced(answer, await asHosted(session, service));
  }

  async function withFactors(answer: Response): Promise<Response> {
    const user = userSchema.safeParse(answer.ok ? await jsonOf(answer.clone()) : null).data;
    return user ? replaced(answer, { ...user, ...(await factorsOf(service.db, user.id)) }) : answer;
  }

  async function withPasskeys(answer: Response): Promise<Response> {
    const shown = z.looseObject({}).parse(await jsonOf(answer.clone()));
    return replaced(answer, { ...shown, passkeys_enabled: settings.passkeys.signIn });
  }

  /** Only a fully verified session may change credentials. */
  async function changeUser(request: Request): Promise<Response> {
    const change = userChangeSchema.parse(await jsonOf(request.clone()));
    const caller = await callerOf(request, service);
    const changesSignIn = Boolean(change.password) || Boolean(change.email);
    if (caller && changesSignIn && !caller.isSure && (await hasFactor(service.db, caller.userId))) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      return refusal(401, 'insufficient_aal', message);
    }
    if (!(caller && change.password)) return await withFactors(await pass(request));
    const refused = await passwords.refuse(caller, change);
    if (refused) return refused;
    const answer = await pass(request);
    if (answer.ok) await endOtherSessions(service.db, caller);
    return await withFactors(answer);
  }

  /** By a code that was typed, or by a link. */
  async function verify(request: Request): Promise<Response> {
    return (await codes.verify(request)) ?? (await links.verify(request));
  }

  async function answer(request: Request, place: string): Promise<Response> {
    const origin = originOf(request);
    switch (place) {
      case 'POST /token':
        return new URL(request.url).searchParams.get('grant_type') === 'password'
          ? await completed(await from(origin, () => signIn(request, origin.address)), 'password')
          : await completed(await pass(request));
      case 'POST /signup':
        return await completed(await from(origin, () => signUp(request)), 'password');
      case 'POST /invite':
        return await links.invite(request);
      case 'POST /admin/users':
        return await makeAccount(request);
      case 'POST /otp':
      case 'POST /magiclink':
        return await codes.send(request);
      case 'POST /verify':
        return await completed(await from(origin, () => verify(request)), 'otp');
      case 'PUT /user':
        return await changeUser(request);
      case 'GET /reauthenticate': {
        const caller = await callerOf(request, service);
        return caller ? await passwords.sendNonce(caller) : await pass(request);
      }
      case 'GET /user':
        return await withFactors(await pass(request));
      case 'GET /settings':
        return await withPasskeys(await pass(request));
      default:
        return await pass(request);
    }
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${PREFIX}/`)) return await pass(request);
    const path = pathname.slice(PREFIX.length);
    const place = `${request.method} ${path}`;
    const wait = waitOf(place, originOf(request).address);
    if (wait > 0) return tooMany(wait);
    const aboutFactors = secondFactors ? await answerFactors(request, path) : null;
    if (aboutFactors) return aboutFactors;
    return (
      (await answerPasskeys(request, path, originOf(request))) ?? (await answer(request, place))
    );
  };
}

const userChangeSchema = z
  .object({
    password: z.string().optional(),
    email: z.string().optional(),
    current_password: z.string().optional(),
    nonce: z.string().optional(),
  })
  // The package reports errors in other bodies.
  .catch({});
const userSchema = z.looseObject({ id: z.uuid() });

function originOf({ headers }: Request): Origin {
  return { address: headers.get('x-forwarded-for'), userAgent: headers.get('user-agent') };
}

function replaced(answer: Response, body: unknown): Response {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return Response.json(body, { status: answer.status, headers });
}
