import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** How long a code may take to reach the server. */
const SLACK_MS = 3_000;

/**
 * An authenticator app that gives a new code each time, because the server accepts none twice. It starts with the
 * oldest valid code, so three can be given without waiting.
 */
export function authenticator(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor((Date.now() + SLACK_MS) / STEP_MS) - 1);
    return totp.generate({ timestamp: last * STEP_MS });
  };
}
