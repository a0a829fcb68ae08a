import { z } from 'zod';
import type { Backend } from './backend.ts';
import { functionsOf } from './edge-functions.ts';
import type { Account } from './seeded.ts';

const answers = z.object({
  verdict: z.string().optional(),
  scanner: z.string().optional(),
  message: z.string().nullish(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

interface Place {
  bucket: string;
  path: string;
  name?: string;
}

/** Asks the Edge Function that looks at uploaded files, as one of the seeded people; without a name, as nobody. */
export function fileChecks(backend: Backend, env: Record<string, string> = {}) {
  const functions = functionsOf(backend, env);
  return async (who: Account | undefined, place: Place | { about: 'scanner' }) => {
    const response = await functions(
      new Request(`${backend.address}/functions/v1/check-file`, {
        method: 'POST',
        headers: who ? { Authorization: `Bearer ${await backend.tokenOf(who)}` } : {},
        body: JSON.stringify(place),
      }),
    );
    return { status: response.status, ...answers.parse(await response.json()) };
  };
}
