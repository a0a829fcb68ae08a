import { z } from 'zod';

/** What a mail server would show when it reports that a mail came back (docs/outbox.md). It opens nothing but this machine's backend. */
export const DEVELOPMENT_REPORTS_SECRET = `whsec_${btoa('mails that come back on this machine')}`;

type Settings = Record<string, unknown>;

const mailsSchema = z.object({ email: z.object({ template: z.unknown() }) });

/** Where the portal is, for links in what is sent. */
export const DEVELOPMENT_ORIGIN = 'http://localhost:5173';

/**
 * `[auth]` of `supabase/config.toml`, which says what production wants, as development needs it. The embedded backend sends
 * no mail: nobody could follow a link to confirm an address, so whoever signs up is taken to have done so. And all of the
 * journeys sign in from one address, as often as they like.
 */
export function developmentAuth(shared: Settings): Settings {
  const { template } = mailsSchema.parse(shared).email;
  return {
    ...shared,
    site_url: DEVELOPMENT_ORIGIN,
    enable_signup: true,
    email: { enable_signup: true, enable_confirmations: false, template },
  };
}

/** The portal is served on this machine then, on whichever port is free. */
export const DEVELOPMENT_PASSKEYS = {
  rpId: 'localhost',
  origins: 'any port of localhost',
} as const;

/** Marks the address of a new account as one that was confirmed by a message. */
export const CONFIRM_ADDRESS_SQL =
  'update auth.users set confirmation_sent_at = email_confirmed_at where id = $1';
