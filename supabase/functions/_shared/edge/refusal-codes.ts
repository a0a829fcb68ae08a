/** Each code that an Edge Function refuses with, and its HTTP status: told once for the functions and the app. */
export const REFUSAL_STATUS = {
  invalid: 400,
  'session-expired': 401,
  'key-refused': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
  'not-configured': 503,
  unknown: 500,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;
