import { z } from 'zod';

/** As `jose` words it, by which Storage checks a token; a policy's refusal is "Unauthorized", too. */
const ABOUT_TOKENS = /\bclaim\b|\bJW[STK]\b|JSON Web Key|signature/i;

const refusal = z.object({ error: z.literal('Unauthorized'), message: z.string() });

/**
 * Whether Storage answered that the token is no good. PostgREST and Auth say so with 401; Storage with 400, and in words.
 * Taken for a refusal, a person whose clock is slow would read that they may not do this.
 */
export function isTokenRefused(status: number, body: string): boolean {
  if (status !== 400 && status !== 403) return false;
  try {
    return ABOUT_TOKENS.test(refusal.parse(JSON.parse(body)).message);
  } catch {
    return false;
  }
}
