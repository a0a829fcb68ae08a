import { createServer } from 'node:http';
import { afterAll } from 'vitest';
import { portOf } from '../../../scripts/test-setup/port-of.ts';
import { fetchMiddleware } from '../../embedded/fetch-middleware.ts';
import type { Backend } from './backend.ts';
import { functionsOf } from './edge-functions.ts';
import type { Username } from './seeded.ts';

interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The Edge Functions as `npm run dev` and `npm run preview` mount them, on a server of the test's own. */
export async function startFunctions(
  backend: Backend,
  env: Record<string, string | undefined> = {},
) {
  const handle = functionsOf(backend, env);
  const serve = fetchMiddleware(['/functions/v1'], handle);
  const server = createServer((request, response) => {
    serve(request, response, () => {
      response.statusCode = 500;
      response.end();
    });
  });
  // A busy machine may pause longer than the usual five seconds between two requests of a test.
  server.keepAliveTimeout = 0;
  const port = await portOf(server);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`http://127.0.0.1:${port}/functions/v1/${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  return {
    send,
    /** Calls the function as one of the seeded people; without a name, as nobody. */
    verify: async (who: Username | undefined, id: string, signal?: AbortSignal) => {
      const token = who && (await backend.tokenOf(who));
      return await send('eligibility', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ eligibility_request_id: id }),
        ...(signal ? { signal } : {}),
      });
    },
  };
}
