import { XzReadableStream } from 'xz-decompress';

/** A file of the build that is compressed the same way on every host: as it was before. */
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

/** Compiled while it arrives. */
export async function programFrom(url: string): Promise<WebAssembly.Module> {
  const headers = { 'content-type': 'application/wasm' };
  return await WebAssembly.compileStreaming(new Response(await unpacked(url), { headers }));
}
