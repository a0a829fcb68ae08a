import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Sends requests as a browser that accepts brotli and gzip, trusting one certificate; follows no redirect. */
export function asks(ca: string): (url: URL) => Promise<Response> {
  return (url) =>
    new Promise((resolve, reject) => {
      const request = url.protocol === 'https:' ? requestSafe : requestPlain;
      const headers = { 'accept-encoding': 'br, gzip', accept: '*/*' };
      request(url, { ca, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve(responseOf(answer, Buffer.concat(chunks))));
      })
        .on('error', reject)
        .end();
    });
}

const UNPACK: Record<string, ((packed: Buffer) => Buffer) | undefined> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The response, unpacked as a browser would, with the headers as sent. */
function responseOf(answer: IncomingMessage, packed: Buffer): Response {
  const unpack = UNPACK[answer.headers['content-encoding'] ?? ''];
  const body = unpack ? unpack(packed) : packed;
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = answer.statusCode ?? 0;
  const hasBody = ![204, 304].includes(status);
  return new Response(hasBody ? new Uint8Array(body) : null, { status, headers });
}
