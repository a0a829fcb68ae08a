import { XzReadableStream } from 'xz-decompress';

/** A file of the build, decompressed; it is compressed the same way on every host. */
export async function unpacked(url: string): Promise<ReadableStream<Uint8Array>> {
  const answer = await fetch(url);
  if (!(answer.ok && answer.body)) throw new Error(`${url} answered ${answer.status}.`);
  return new XzReadableStream(answer.body);
}

export async function bytesFrom(
  stream: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function jsonFrom<Content>(stream: ReadableStream<Uint8Array>): Promise<Content> {
  return await new Response(stream).json();
}

/** Compiled while it arrives. */
export async function programFrom(url: string): Promise<WebAssembly.Module> {
  const headers = { 'content-type': 'application/wasm' };
  return await WebAssembly.compileStreaming(new Response(await unpacked(url), { headers }));
}

/** Loads and decompresses synchronously. */
export function bytesNow(url: string): Uint8Array<ArrayBuffer> {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${url} answered ${request.status}.`);
  return new Uint8Array(request.response);
}
