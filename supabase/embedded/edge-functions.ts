import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Serve, Surroundings } from '../functions/_shared/edge/surroundings.ts';
import { EMBEDDED_ANON_KEY } from './anon-key.ts';
import type { EmbeddedSupabase } from './open.ts';
import { connectTcp } from './tcp.ts';

export const FUNCTIONS_DIR = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../functions',
);
const PREFIX = '/functions/v1/';

/** Where the functions find the embedded Supabase. The name leads nowhere else: see `fetchWithin`. */
const ADDRESS = 'http://embedded.supabase.internal';

/** Imports a TypeScript module by its path; Vite does it for its server, Vitest for a test. */
export type Load = (file: string) => Promise<unknown>;

/**
 * Answers `/functions/v1/<name>` by `supabase/functions/<name>/handler.ts`, as Supabase does by the
 * `index.ts` beside it, with the environment that Supabase gives a function.
 */
export function edgeFunctions(
  embedded: Pick<EmbeddedSupabase, 'fetch' | 'serviceKey'>,
  load: Load,
  env: Record<string, string | undefined> = {},
): (request: Request) => Promise<Response> {
  const surroundings = surroundingsOf(embedded, env);
  return async (request) => {
    const name = functionMeant(request);
    if (name === undefined) return noFunction();
    const file = path.join(FUNCTIONS_DIR, name, 'handler.ts');
    const module = await load(file);
    if (!isFunctionModule(module)) throw new Error(`${file} exports no function named serve.`);
    return await module.serve(surroundings)(request);
  };
}

/** The function whose address a request names; undefined where there is none. */
export function functionMeant(request: Request): string | undefined {
  const name = new URL(request.url).pathname.slice(PREFIX.length);
  const isThere =
    /^[a-z][a-z0-9-]*$/.test(name) && existsSync(path.join(FUNCTIONS_DIR, name, 'handler.ts'));
  return isThere ? name : undefined;
}

/** What Supabase's gateway says then. */
export function noFunction(): Response {
  const message = 'Requested function was not found';
  return Response.json({ code: 'NOT_FOUND', message }, { status: 404 });
}

/** The settings that Supabase gives a function, and those that are asked for. */
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

function surroundingsOf(
  { fetch: fetchEmbedded, serviceKey }: Pick<EmbeddedSupabase, 'fetch' | 'serviceKey'>,
  env: Record<string, string | undefined>,
): Surroundings {
  const given = functionSettings(ADDRESS, serviceKey, env);
  return {
    env: (name) => given[name],
    connect: connectTcp,
    fetch: (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(`${ADDRESS}/`) ? fetchEmbedded(request) : fetch(request);
    },
  };
}

function isFunctionModule(module: unknown): module is { serve: Serve } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'serve' in module &&
    typeof module.serve === 'function'
  );
}
