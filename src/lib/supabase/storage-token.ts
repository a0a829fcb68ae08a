import { z } from 'zod';

/**
 * The wording of `jose`, with which Storage checks tokens; a policy's refusal is "Unauthorized"
 * too.
 */
const ABOUT_TOKENS = /\bclaim\b|\bJW[STK]\b|JSON Web Key|signature/i;

const refusal = z.object({ error: z.literal('Unauthorized'), message: z.string() });

/**
 * Whether Storage refused the token itself. PostgREST and Auth use 401 for that; Storage uses 400
 * with words. Otherwise a person with a slow clock would read that they lack the right.
 */
export function isTokenRefused(status: number, body: string): boolean {
  if (status !== 400 && status !== 403) return false;
  try {
    return ABOUT_TOKENS.test(refusal.parse(JSON.parse(body)).message);
  } catch {
    return false;
  }
}
