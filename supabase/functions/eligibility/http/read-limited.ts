/** More than any response: what is larger is a mistake, and isn't held in memory. */
export const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

/** The text of a response, or null when it is longer than `limit` bytes. */
export async function readLimited(response: Response, limit: number): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(decoder.decode(value, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}
