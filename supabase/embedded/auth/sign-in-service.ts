import { z } from 'zod';
import { CONFIRM_ADDRESS_SQL } from '../development.ts';
import { callerOf, factorRequests } from './factors.ts';
import { factorsOf, hasFactor } from './factors-of.ts';
import { failedAttempts } from './failed-attempts.ts';
import { type Mail, passwordRules } from './password-rules.ts';
import { refusal, tooMany } from './refusals.ts';
import {
  asHosted,
  endOtherSessions,
  noteMethod,
  noteOrigin,
  type Origin,
  type Service,
  sessionSchema,
} from './sessions.ts';
import { readToken } from './tokens.ts';

type Handler = (request: Request) => Promise<Response>;

interface Options extends Service {
  /** Delivers a message; there is no mail server. */
  mail: Mail;
  /** Answers what needs nothing added. */
  pass: Handler;
  /** Off as on a server that offers none. */
  secondFactors?: boolean | undefined;
}

const PREFIX = '/auth/v1';
const credentialsSchema = z.object({ email: z.string() });
const signUpSchema = z.object({ user: z.object({ id: z.uuid() }) });
const refusalSchema = z.object({ error_code: z.string() });

/**
 * What hosted Supabase's sign-in service does and the package doesn't: tokens that say how and when
 * somebody signed in, the browser and address of each session, second factors, and a limit on failed sign-ins.
 */
export function signInService({ pass, mail, secondFactors = true, ...service }: Options): Handler {
  const attempts = failedAttempts();
  const answerFactors = factorRequests({ pass, attempts, ...service });
  const passwords = passwordRules({ attempts, mail, ...service });

  async function signIn(request: Request): Promise<Response> {
    const origin = originOf(request);
    const address = origin.address ?? 'here';
    const account = credentialsSchema.safeParse(await jsonOf(request.clone())).data?.email;
    if (account === undefined) return await pass(request);
    const wait = attempts.wait(account, address);
    if (wait > 0) return tooMany(wait);
    const answer = await pass(request);
    if (answer.ok) {
      attempts.succeeded(account, address);
      return await completed(answer, origin);
    }
    const refusal = refusalSchema.safeParse(await jsonOf(answer.clone())).data;
    if (refusal?.error_code === 'invalid_credentials') attempts.failed(account, address);
    return answer;
  }

  async function signUp(request: Request): Promise<Response> {
    const answer = await pass(request);
    const made = signUpSchema.safeParse(answer.ok ? await jsonOf(answer.clone()) : null).data;
    if (made) await service.db.query(CONFIRM_ADDRESS_SQL, [made.user.id]);
    return await completed(answer, originOf(request));
  }

  /** @param origin of a session that begins */
  async function completed(answer: Response, origin?: Origin): Promise<Response> {
    const session = sessionSchema.safeParse(answer.ok ? await jsonOf(answer.clone()) : null).data;
    // A refusal, or an account whose address has to be confirmed first.
    if (!session) return answer;
    const id = readToken(session.access_token, service.jwtSecret)?.session_id;
    if (origin && id) {
      await noteMethod(service.db, id, 'password');
      await noteOrigin(service.db, id, origin);
    }
    return replaced(answer, await asHosted(session, service));
  }

  async function withFactors(answer: Response): Promise<Response> {
    const user = userSchema.safeParse(answer.ok ? await jsonOf(answer.clone()) : null).data;
    return user ? replaced(answer, { ...user, ...(await factorsOf(service.db, user.id)) }) : answer;
  }

  /** What an account is signed in to with is changed by a session that gave all of it. */
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

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${PREFIX}/`)) return await pass(request);
    const path = pathname.slice(PREFIX.length);
    const aboutFactors = secondFactors ? await answerFactors(request, path) : null;
    if (aboutFactors) return aboutFactors;
    switch (`${request.method} ${path}`) {
      case 'POST /token':
        return searchParams.get('grant_type') === 'password'
          ? await signIn(request)
          : await completed(await pass(request));
      case 'POST /signup':
        return await signUp(request);
      case 'PUT /user':
        return await changeUser(request);
      case 'GET /reauthenticate': {
        const caller = await callerOf(request, service);
        return caller ? await passwords.sendNonce(caller) : await pass(request);
      }
      case 'GET /user':
        return await withFactors(await pass(request));
      default:
        return await pass(request);
    }
  };
}

const userChangeSchema = z
  .object({
    password: z.string().optional(),
    email: z.string().optional(),
    current_password: z.string().optional(),
    nonce: z.string().optional(),
  })
  // The package says what is wrong with another body.
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

async function jsonOf(message: Request | Response): Promise<unknown> {
  // Judged by a schema: what is no JSON is nothing that concerns us.
  return await message.json().catch(() => null);
}
