/**
 * A minimal static host: no rewrites, gzip for texts, and the headers of the folder's `_headers`, including the
 * content security policy. Missing files are answered with `404.html`.
 *
 *   tsx scripts/demo/static-host.ts --port 4730 --folder dist-demo
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const ZIPPED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);

interface Host {
  port: number;
  /** Bytes sent so far, by path. */
  sent: Map<string, number>;
  close: () => void;
}

interface Line {
  bytesPerSecond: number;
  /** Round trip. */
  latencyMs: number;
}

interface Options {
  port?: number;
  /** The folder on the host with the files, with a slash at either end. */
  base?: string;
  /** The shared network line; without one, as fast as the machine. */
  line?: Line;
}

export async function openStaticHost(
  folder: string,
  { port = 0, base = '/', line }: Options = {},
): Promise<Host> {
  const zipped = new Map<string, Buffer>();
  const sent = new Map<string, number>();
  const bodyOf = (file: string) => {
    if (!ZIPPED.has(path.extname(file))) return readFileSync(file);
    // A file that is built again while served has another time.
    const key = `${file} ${statSync(file).mtimeMs}`;
    const body = zipped.get(key) ?? gzipSync(readFileSync(file), { level: 9 });
    zipped.set(key, body);
    return body;
  };
  const headersOf = headersIn(path.join(folder, '_headers'));
  const send = line ? senderOver(line) : (to: http.ServerResponse, body: Buffer) => to.end(body);
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = fileAt(folder, base, decodeURIComponent(pathname));
    const file = found ?? path.join(folder, '404.html');
    const type = path.extname(file);
    const body = bodyOf(file);
    sent.set(pathname, (sent.get(pathname) ?? 0) + body.length);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': TYPES[type] ?? 'application/octet-stream',
      ...(ZIPPED.has(type) && { 'Content-Encoding': 'gzip' }),
      'Content-Length': body.length,
      'Cache-Control': 'public, max-age=600',
      ...headersOf(pathname.slice(base.length - 1)),
    });
    send(response, body);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    port: address.port,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Reads `_headers` as Netlify and Cloudflare Pages do: paths, or their beginnings, over the headers of each. */
function headersIn(file: string): (pathname: string) => Record<string, string> {
  const rules: { start: string; headers: Record<string, string> }[] = [];
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined)
      Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value });
    else if (line.startsWith('/')) rules.push({ start: line.replace(/\*$/, ''), headers: {} });
  }
  return (pathname) =>
    Object.assign(
      {},
      ...rules.filter(({ start }) => pathname.startsWith(start)).map(({ headers }) => headers),
    );
}

/** A few packets at a time, of all responses in turn, as the line has room. */
const AT_ONCE = 4 * 1460;

function senderOver({ bytesPerSecond, latencyMs }: Line) {
  let free = 0;
  const known = new WeakSet<object>();
  return async (to: http.ServerResponse, body: Buffer) => {
    const isNew = to.socket !== null && !known.has(to.socket);
    if (to.socket) known.add(to.socket);
    // A new connection takes a round trip of its own.
    await passed(performance.now() + latencyMs * (isNew ? 2 : 1));
    for (let at = 0; at < body.length; at += AT_ONCE) {
      const part = body.subarray(at, at + AT_ONCE);
      free = Math.max(free, performance.now()) + (part.length / bytesPerSecond) * 1000;
      await passed(free);
      if (to.destroyed) return;
      to.write(part);
    }
    to.end();
  };
}

function passed(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));
}

function fileAt(folder: string, base: string, pathname: string): string | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const file = path.join(folder, pathname.slice(base.length));
  const index = path.join(file, 'index.html');
  if (existsSync(index)) return index;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4730' },
      folder: { type: 'string', default: 'dist-demo' },
      base: { type: 'string', default: '/' },
    },
  });
  const { port } = await openStaticHost(values.folder, {
    port: Number(values.port),
    base: values.base,
  });
  console.log(`http://localhost:${port}${values.base}`);
}
