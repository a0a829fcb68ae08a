import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fetchMiddleware } from '../../supabase/embedded/fetch-middleware.ts';
import { type EmbeddedSupabase, openEmbeddedSupabase } from '../../supabase/embedded/open.ts';
import { startRealtime } from '../../supabase/embedded/realtime.ts';
import { securityHeaders } from '../lib/hosting-headers.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest']);
const API = ['/auth/v1', '/rest/v1', '/storage/v1'];

export interface Site {
  origin: string;
  backend: EmbeddedSupabase;
  /** The number of requests to the backend so far, by path. */
  asked: () => ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/**
 * Serves a build like a host: compressed by brotli before the first request, with the hosting's headers and its own
 * embedded Supabase.
 */
export async function openSite(dist: string): Promise<Site> {
  const backend = await openEmbeddedSupabase({ data: 'memory' });
  const files = readFiles(dist);
  const asked = new Map<string, number>();
  const api = fetchMiddleware(API, async (request) => compressed(await backend.fetch(request)));
  const headers = securityHeaders(undefined);
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (API.some((prefix) => pathname.startsWith(`${prefix}/`))) {
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
      api(request, response, () => response.writeHead(500).end());
      return;
    }
    const file =
      files.get(pathname) ?? (path.extname(pathname) ? undefined : files.get('/index.html'));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { ...headers, ...file.headers }).end(file.body);
  });
  const realtime = await startRealtime(backend);
  server.on('upgrade', realtime.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    backend,
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await realtime.close();
      await backend.close();
    },
  };
}

/** Hosted Supabase compresses API responses too (supabase/postgres, pull request 1177). */
async function compressed(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.set('content-encoding', 'gzip');
  const body = gzipSync(Buffer.from(await answer.arrayBuffer()));
  return new Response(body, { status: answer.status, headers });
}

interface Served {
  body: Buffer;
  headers: Record<string, string>;
}

function readFiles(dist: string): Map<string, Served> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  if (!existsSync(path.join(dist, 'index.html'))) throw new Error(`${dist} holds no build.`);
  const files = names.filter((name) => statSync(path.join(dist, name)).isFile());
  return new Map(
    files.map((name) => {
      const extension = path.extname(name);
      const raw = readFileSync(path.join(dist, name));
      const compressed = COMPRESSED.has(extension);
      const served: Served = {
        body: compressed ? brotliCompressSync(raw) : raw,
        headers: {
          'content-type': TYPES[extension] ?? 'application/octet-stream',
          'cache-control': name.startsWith('assets')
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
          ...(compressed && { 'content-encoding': 'br' }),
        },
      };
      return [`/${name.split(path.sep).join('/')}`, served];
    }),
  );
}
