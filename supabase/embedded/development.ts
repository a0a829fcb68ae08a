import { z } from 'zod';

/** The secret with which a mail server reports a bounce (docs/outbox.md). It opens only this machine's backend. */
export const DEVELOPMENT_REPORTS_SECRET = `whsec_${btoa('mails that come back on this machine')}`;

type Settings = Record<string, unknown>;

const mailsSchema = z.object({
  email: z.object({ template: z.unknown(), otp_length: z.number(), otp_expiry: z.number() }),
});

/** The portal's address, for links in messages. */
export const DEVELOPMENT_ORIGIN = 'http://localhost:5173';

/**
 * Changes `[auth]` of `supabase/config.toml`, which has production's values, for development. The embedded backend
 * sends no mail, so a sign-up counts as confirmed. All browser tests sign in from one address, without limit.
 */
export function developmentAuth(shared: Settings): Settings {
  const { email } = mailsSchema.parse(shared);
  return {
    ...shared,
    site_url: DEVELOPMENT_ORIGIN,
    enable_signup: true,
    email: { ...email, enable_signup: true, enable_confirmations: false },
  };
}

/** The portal is on this machine, on any free port. */
export const DEVELOPMENT_PASSKEYS = {
  rpId: 'localhost',
  origins: 'any port of localhost',
} as const;

/** Marks a new account's address as confirmed by mail. */
export const CONFIRM_ADDRESS_SQL =
  'update auth.users set confirmation_sent_at = email_confirmed_at where id = $1';
