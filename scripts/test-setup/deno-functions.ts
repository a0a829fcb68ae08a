import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { FUNCTIONS_DIR, functionMeant } from '../../supabase/embedded/edge-functions.ts';
import { fetchMiddleware } from '../../supabase/embedded/fetch-middleware.ts';
import { functionSettings, noFunction } from '../../supabase/embedded/function-surroundings.ts';
import type { EmbeddedSupabase } from '../../supabase/embedded/open.ts';
import { freePort } from '../lib/free-port.ts';
import { portOf } from './port-of.ts';

/** A test may put its own in place of the global one, which asks us: the request would never leave. */
const { fetch } = globalThis;

/** Deno compiles new code first, on a machine that may be busy. */
const PATIENCE_MS = 60_000;

export interface DenoFunctions {
  /** Answers `/functions/v1/<name>` as Deno does with the function's own `index.ts`. */
  handle: (request: Request) => Promise<Response>;
  /** The process of a function, once it was called. */
  processOf: (name: string) => ChildProcess | undefined;
  close: () => Promise<void>;
}

/**
 * The Edge Functions under real Deno, a process for each one called, with the rights and the environment that
 * Supabase gives them: the network and its settings, no files and no programs.
 *
 * @param deno the program @param embedded the functions' Supabase, over HTTP
 */
export async function denoFunctions(
  deno: string,
  embedded: Pick<EmbeddedSupabase, 'fetch' | 'serviceKey'>,
  env: Record<string, string | undefined> = {},
): Promise<DenoFunctions> {
  const supabase = serverOf(embedded.fetch);
  const itsAddress = `http://127.0.0.1:${await portOf(supabase)}`;
  const settings = functionSettings(itsAddress, embedded.serviceKey, env);
  const started = new Map<string, Promise<{ child: ChildProcess; address: string }>>();
  const children = new Map<string, ChildProcess>();

  const start = async (name: string) => {
    const port = await freePort();
    const child = spawn(
      deno,
      ['run', '--quiet', '--no-lock', '--allow-net', '--allow-env', 'index.ts'],
      {
        cwd: path.join(FUNCTIONS_DIR, name),
        env: {
          ...settings,
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          NO_COLOR: '1',
          DENO_NO_UPDATE_CHECK: '1',
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    children.set(name, child);
    const address = `http://127.0.0.1:${port}`;
    await answering(child, address);
    return { child, address };
  };

  return {
    handle: async (request) => {
      const name = functionMeant(request);
      if (name === undefined) return noFunction();
      const { pathname, search } = new URL(request.url);
      if (!started.has(name)) started.set(name, start(name));
      const { address } = (await started.get(name)) ?? { address: '' };
      const hasBody = !['GET', 'HEAD'].includes(request.method);
      return await fetch(`${address}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        ...(hasBody ? { body: await request.arrayBuffer() } : {}),
      });
    },
    processOf: (name) => children.get(name),
    close: async () => {
      for (const child of children.values()) child.kill();
      supabase.closeAllConnections();
      await new Promise((resolve) => supabase.close(resolve));
    },
  };
}

function serverOf(handler: (request: Request) => Response | Promise<Response>): Server {
  const serve = fetchMiddleware(['/auth/v1', '/rest/v1', '/storage/v1'], handler);
  return createServer((incoming, outgoing) => {
    serve(incoming, outgoing, () => {
      outgoing.statusCode = 500;
      outgoing.end();
    });
  });
}

/** Waits until it answers a preflight, the first request of browsers; its output explains a failure. */
async function answering(child: ChildProcess, address: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const there = await fetch(address, { method: 'OPTIONS' }).catch(() => null);
    await there?.arrayBuffer();
    if (there) return;
    if (child.exitCode !== null || Date.now() > end) {
      throw new Error(`Deno does not answer: ${said.trim() || 'it said nothing'}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
