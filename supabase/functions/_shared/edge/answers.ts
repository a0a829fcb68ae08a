/** A browser asks from another origin than Supabase's; what may be done is decided by the token it sends. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
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

export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { ...CORS, 'Cache-Control': 'no-store', ...headers },
  });
}

function refuse(thrown: unknown): Response {
  const { code, message, details } =
    thrown instanceof Refusal ? thrown : new Refusal('unknown', 'Something went wrong. Try again.');
  const { problems, retryAfterSeconds } = details;
  return answer(
    STATUS[code],
    { error: { code, message, ...(problems && { problems }) } },
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
  );
}

type Handle = (request: Request) => Promise<Response>;

/** What every function of ours has around it: POST (and what else it names), CORS, and refusals as answers. */
export function answering(handle: Handle, methods: readonly string[] = ['POST']): Handle {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    if (!methods.includes(request.method)) {
      const message = `Only ${methods.join(' and ')} is answered here.`;
      return answer(405, { error: { code: 'invalid', message } }, { Allow: methods.join(', ') });
    }
    try {
      return await handle(request);
    } catch (thrown) {
      return refuse(thrown);
    }
  };
}
