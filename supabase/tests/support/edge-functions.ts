import { afterAll } from 'vitest';
import { denoFunctions } from '../../../scripts/test-setup/deno-functions.ts';
import { edgeFunctions } from '../../embedded/edge-functions.ts';
import type { Backend } from './backend.ts';

/**
 * The Edge Functions of a test: in its own process, as in development, or under real Deno where `DENO_BIN` names the program
 * (`npm run test:deno`). What a test says of one holds for the other.
 */
export function functionsOf(
  backend: Pick<Backend, 'embedded'>,
  env: Record<string, string | undefined> = {},
): (request: Request) => Promise<Response> {
  const deno = process.env['DENO_BIN'];
  if (deno === undefined) return edgeFunctions(backend.embedded, (file) => import(file), env);
  const started = denoFunctions(deno, backend.embedded, env);
  afterAll(async () => (await started).close());
  return async (request) => (await started).handle(request);
}
