import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request carries the service role's key. */
export function hasServiceKey({ headers }: Request, key: string): boolean {
  const [given, kept] = [headers.get('apikey') ?? '', key].map(digestOf);
  return given !== undefined && kept !== undefined && timingSafeEqual(given, kept);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
