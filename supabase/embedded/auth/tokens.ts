import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  session_id: z.uuid(),
  iat: z.number(),
  exp: z.number(),
});
export type Claims = z.infer<typeof claimsSchema>;

const HEADER = base64url({ alg: 'HS256', typ: 'JWT' });

/** An access token with these claims. */
export function signToken(claims: Claims, secret: string): string {
  const body = `${HEADER}.${base64url(claims)}`;
  return `${body}.${signatureOf(body, secret)}`;
}

/** An access token's claims; null if it isn't ours, or is expired. */
export function readToken(token: string, secret: string, now = Date.now()): Claims | null {
  const [header, payload, signature, ...more] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0) {
    return null;
  }
  const expected = Buffer.from(signatureOf(`${header}.${payload}`, secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const claims = claimsSchema.safeParse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  return claims.success && claims.data.exp * 1000 > now ? claims.data : null;
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64url');
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
