import type { Surroundings } from './surroundings.ts';

/** What a page of the portal may do from another origin than Supabase's; its token decides the rest. */
const CORS = {
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
};

export type RefusalCode =
  | 'invalid'
  | 'session-expired'
  | 'key-refused'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'not-configured'
  | 'unavailable'
  | 'unknown';

const STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  'session-expired': 401,
  'key-refused': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  'not-configured': 503,
  unavailable: 503,
  unknown: 500,
};

/** What is wrong with one field of a request. */
export interface Problem {
  field: string;
  message: string;
}

interface RefusalDetails {
  problems?: readonly Problem[];
  /** When asking again may help. */
  retryAfterSeconds?: number;
}

/** Thrown anywhere in a function: becomes its answer. The message is for people and tells no secrets. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** An error of ours: its message holds nothing that anybody sent, and is logged. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}

function refuse(thrown: unknown): Response {
  // biome-ignore lint/suspicious/noConsole: the host keeps what a function writes here, and nothing else tells of it
  if (!(thrown instanceof Refusal)) console.error(`Function failed: ${toldOf(thrown)}`);
  const { code, message, details } =
    thrown instanceof Refusal ? thrown : new Refusal('unknown', 'Something went wrong. Try again.');
  const { problems, retryAfterSeconds } = details;
  return answer(
    STATUS[code],
    { error: { code, message, ...(problems && { problems }) } },
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
  );
}

/** Of an error that isn't ours its kind and place: a message may quote what was sent about a patient. */
function toldOf(thrown: unknown): string {
  if (thrown instanceof Fault) return thrown.message;
  if (!(thrown instanceof Error)) return typeof thrown;
  const [, place = 'an unknown place'] =
    /^\s+at .*?([\w.-]+\.ts:\d+):\d+\)?$/m.exec(thrown.stack ?? '') ?? [];
  return `${thrown.name} at ${place}`;
}

type Handle = (request: Request) => Promise<Response>;

interface Audience {
  methods?: readonly string[];
  /** Browsers get no answer that a page may read: for what other systems call. */
  serversOnly?: boolean;
}

/**
 * What every function of ours has around it: POST (and what else it names), refusals as answers, and CORS for the
 * portal's own address, which is a setting (`PORTAL_ORIGIN`). Without it no page of another origin may ask.
 */
export function answering(
  { env }: Pick<Surroundings, 'env'>,
  handle: Handle,
  { methods = ['POST'], serversOnly = false }: Audience = {},
): Handle {
  const portal = serversOnly ? undefined : originOf(env('PORTAL_ORIGIN'));
  return async (request) => {
    const response = await respond(request, handle, methods, portal !== undefined);
    if (portal !== undefined) {
      response.headers.set('Access-Control-Allow-Origin', portal);
      for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    }
    return response;
  };
}

function originOf(address = ''): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

async function respond(
  request: Request,
  handle: Handle,
  methods: readonly string[],
  isForPages: boolean,
): Promise<Response> {
  if (isForPages && request.method === 'OPTIONS') return new Response(null, { status: 204 });
  if (!methods.includes(request.method)) {
    const message = `Only ${methods.join(' and ')} is answered here.`;
    return answer(405, { error: { code: 'invalid', message } }, { Allow: methods.join(', ') });
  }
  try {
    return await handle(request);
  } catch (thrown) {
    return refuse(thrown);
  }
}
