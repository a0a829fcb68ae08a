import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Serve, Surroundings } from '../functions/_shared/edge/surroundings.ts';
import { type Backend, noFunction, surroundingsOf } from './function-surroundings.ts';
import { connectTcp } from './tcp.ts';

export const FUNCTIONS_DIR = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../functions',
);
const PREFIX = '/functions/v1/';

/** Imports a TypeScript module by its path, by Vite for its server or by Vitest for a test. */
export type Load = (file: string) => Promise<unknown>;

/**
 * Answers `/functions/v1/<name>` by `supabase/functions/<name>/handler.ts`, as Supabase does with the `index.ts`
 * beside it, in the environment that Supabase gives a function.
 */
export function edgeFunctions(
  embedded: Backend,
  load: Load,
  env: Record<string, string | undefined> = {},
  keepMessage?: Surroundings['keepMessage'],
): (request: Request) => Promise<Response> {
  const surroundings = surroundingsOf(embedded, env, {
    connect: connectTcp,
    ...(keepMessage && { keepMessage }),
  });
  return async (request) => {
    const name = functionMeant(request);
    if (name === undefined) return noFunction();
    const file = path.join(FUNCTIONS_DIR, name, 'handler.ts');
    const module = await load(file);
    if (!isFunctionModule(module)) throw new Error(`${file} exports no function named serve.`);
    return await module.serve(surroundings)(request);
  };
}

/** The function whose address a request has, or begins with; undefined for none. */
export function functionMeant(request: Request): string | undefined {
  const [name = ''] = new URL(request.url).pathname.slice(PREFIX.length).split('/');
  const isThere =
    /^[a-z][a-z0-9-]*$/.test(name) && existsSync(path.join(FUNCTIONS_DIR, name, 'handler.ts'));
  return isThere ? name : undefined;
}

function isFunctionModule(module: unknown): module is { serve: Serve } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'serve' in module &&
    typeof module.serve === 'function'
  );
}
