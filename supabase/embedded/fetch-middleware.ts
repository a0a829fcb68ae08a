import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';

type FetchHandler = (request: Request) => Response | Promise<Response>;

/**
 * Serves the addresses under `prefixes` by a web-standard handler. Bodies are held in memory: this is for a
 * developer's own machine, with small files and few requests.
 */
export function fetchMiddleware(
  prefixes: readonly string[],
  handler: FetchHandler,
): Connect.NextHandleFunction {
  return (incoming, outgoing, next) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    if (!prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))) {
      next();
      return;
    }
    // A caller who leaves before the response cancels the request.
    const gone = new AbortController();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) gone.abort();
    });
    toRequest(incoming, gone.signal)
      .then(handler)
      .then((response) => send(response, outgoing))
      .catch(next);
  };
}

async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // HTTP/2's pseudo headers, such as `:path`, are not headers in the Fetch standard.
    if (value === undefined || name.startsWith(':')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Ignores the caller's claim: failed sign-ins are counted by this address.
  headers.delete('x-forwarded-for');
  const address = incoming.socket.remoteAddress?.replace(/^::ffff:/, '');
  if (address !== undefined) headers.set('x-forwarded-for', address);
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal });
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => {
    outgoing.appendHeader(name, value);
  });
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
