import { jsonOrNull } from './json.ts';

/**
 * The body of a request, or null where it is longer than that: what is too long is read no further than to there,
 * whatever length the request claims.
 */
export async function bodyWithin(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const claimed = Number(request.headers.get('Content-Length') ?? 0);
  if (claimed > maxBytes) return null;
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}

/** The JSON of a short body; null where it is none, or longer. */
export async function jsonWithin(request: Request, maxBytes = 16_384): Promise<unknown> {
  const bytes = await bodyWithin(request, maxBytes);
  return bytes && jsonOrNull(new TextDecoder().decode(bytes));
}
