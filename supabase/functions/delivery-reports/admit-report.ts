import { Refusal } from '../_shared/edge/answers.ts';
import { sha256 } from '../_shared/edge/sha-256.ts';

/** By how many seconds a signed timestamp may be off (Standard Webhooks 1.0). */
const TOLERANCE_SECONDS = 300;

/**
 * Lets a report in that is signed as Standard Webhooks describes, or whose sender shows the secret itself: as a bearer token, or as the password
 * of an address such as `https://reports:<secret>@…`, for vendors who sign nothing.
 *
 * @param secret `whsec_` and base64 of at least 24 bytes
 */
export async function admitReport(secret: string, request: Request, body: string): Promise<void> {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/.exec(secret) ?? [];
  if (encoded === '') {
    throw new Refusal('not-configured', 'DELIVERY_REPORTS_SECRET is not set as it should be.');
  }
  const isSigned = request.headers.has('webhook-signature');
  const isKnown = isSigned
    ? await hasSignature(encoded, request.headers, body)
    : (await sha256(shown(request.headers.get('Authorization') ?? ''))) === (await sha256(secret));
  if (!isKnown) throw new Refusal('key-refused', 'This report is not signed by its secret.');
}

function shown(authorization: string): string {
  const [scheme = '', given = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return given;
  if (scheme.toLowerCase() !== 'basic' || !/^[A-Za-z0-9+/]+={0,2}$/.test(given)) return '';
  try {
    return atob(given).split(':').slice(1).join(':');
  } catch {
    return '';
  }
}

async function hasSignature(encoded: string, headers: Headers, body: string): Promise<boolean> {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE_SECONDS) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(encoded), algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const each = (headers.get('webhook-signature') ?? '').split(' ').map(async (signature) => {
    const [, value = ''] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature) ?? [];
    return await crypto.subtle.verify('HMAC', key, bytesOf(value), signed);
  });
  return (await Promise.all(each)).includes(true);
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
