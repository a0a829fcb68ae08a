import type { Surroundings } from '../functions/_shared/edge/surroundings.ts';
import { EMBEDDED_ANON_KEY } from './anon-key.ts';

/** The functions' address of the embedded Supabase. The name leads nowhere else. */
const ADDRESS = 'http://embedded.supabase.internal';

/** What a function gets of the embedded backend. */
export interface Backend {
  fetch: (request: Request) => Promise<Response>;
  serviceKey: string;
}

/** The response of Supabase's gateway for an unknown function. */
export function noFunction(): Response {
  const message = 'Requested function was not found';
  return Response.json({ code: 'NOT_FOUND', message }, { status: 404 });
}

/** Supabase's settings for a function, and the requested ones. */
export function functionSettings(
  address: string,
  serviceKey: string,
  env: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return {
    CLEARINGHOUSE_FORMAT: 'simulator',
    ...env,
    SUPABASE_URL: address,
    SUPABASE_ANON_KEY: EMBEDDED_ANON_KEY,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: serviceKey }),
  };
}

/** @param more TCP connections where available, and a mailbox where nothing leaves the machine */
export function surroundingsOf(
  { fetch: fetchEmbedded, serviceKey }: Backend,
  env: Record<string, string | undefined>,
  more: Pick<Surroundings, 'connect' | 'keepMessage'> = {},
): Surroundings {
  const given = functionSettings(ADDRESS, serviceKey, env);
  return {
    env: (name) => given[name],
    ...more,
    fetch: (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(`${ADDRESS}/`) ? fetchEmbedded(request) : fetch(request);
    },
  };
}
