import { answer, faultPlace, Refusal, refuse } from './answers.ts';
import { restOfService } from './rest.ts';
import type { Surroundings } from './surroundings.ts';

/** What a page of the portal may do from another origin than Supabase's; its token decides the rest. */
const CORS = {
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
};

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
  surroundings: Surroundings,
  handle: Handle,
  { methods = ['POST'], serversOnly = false }: Audience = {},
): Handle {
  const portal = serversOnly ? undefined : originOf(surroundings.env('PORTAL_ORIGIN'));
  return async (request) => {
    const response = await respond(request, surroundings, handle, methods, portal !== undefined);
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
  surroundings: Surroundings,
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
    if (!(thrown instanceof Refusal)) await tellOf(thrown, request, surroundings);
    return refuse(thrown);
  }
}

/** Tells administrators (Admin > Health) and the host's log that a function failed, and where. */
async function tellOf(thrown: unknown, request: Request, surroundings: Surroundings) {
  const place = faultPlace(thrown);
  // biome-ignore lint/suspicious/noConsole: the host keeps what a function writes here, also where the database is what failed
  console.error(`Function failed: ${place}`);
  const function_name = new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    await restOfService(surroundings).call('note_function_failure', { function_name, place });
  } catch {
    // The log has it.
  }
}
