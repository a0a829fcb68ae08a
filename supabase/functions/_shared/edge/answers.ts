/** A browser asks from another origin than Supabase's; what may be done is decided by the token it sends. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
};

export type RefusalCode =
  | 'invalid'
  | 'session-expired'
  | 'forbidden'
  | 'not-found'
  | 'not-configured'
  | 'unavailable'
  | 'unknown';

const STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  'session-expired': 401,
  forbidden: 403,
  'not-found': 404,
  'not-configured': 503,
  unavailable: 503,
  unknown: 500,
};

/** Thrown anywhere in a function: becomes its answer. The message is for people and tells no secrets. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { ...CORS, 'Cache-Control': 'no-store' } });
}

function refuse(thrown: unknown): Response {
  const { code, message } =
    thrown instanceof Refusal ? thrown : new Refusal('unknown', 'Something went wrong. Try again.');
  return answer(STATUS[code], { error: { code, message } });
}

/** What every function of ours has around it: POST only, CORS, and refusals as answers. */
export function answering(handle: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    if (request.method !== 'POST') {
      return answer(405, { error: { code: 'invalid', message: 'Only POST is answered here.' } });
    }
    try {
      return await handle(request);
    } catch (thrown) {
      return refuse(thrown);
    }
  };
}
