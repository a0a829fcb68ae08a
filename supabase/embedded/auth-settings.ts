import { z } from 'zod';
import { DEVELOPMENT_PASSKEYS, developmentAuth } from './development.ts';

type Settings = Record<string, unknown>;

/**
 * Whose values the embedded backend runs with: those of `supabase/config.toml`, the same with sign-ups open, as a
 * deployment may have them, or as development needs them.
 */
export type Values = 'production' | 'production-open' | 'development';

const limitsSchema = z.object({
  sign_in_sign_ups: z.number().positive(),
  token_refresh: z.number().positive(),
  token_verifications: z.number().positive(),
});

/** How many requests of one address are taken in five minutes, by what they are about. */
export type AddressLimits = z.infer<typeof limitsSchema>;

const hookSchema = z
  .object({
    enabled: z.boolean(),
    uri: z.string().regex(/^pg-functions:\/\/postgres\/[a-z_]+\/[a-z_]+$/),
  })
  // As the service names it: "schema"."function".
  .transform(({ enabled, uri }) =>
    enabled
      ? uri
          .split('/')
          .slice(-2)
          .map((name) => `"${name}"`)
          .join('.')
      : null,
  );
const hooksSchema = z.object({
  password_verification_attempt: hookSchema,
  mfa_verification_attempt: hookSchema,
});

/** Functions of the database that are asked about an attempt, by which attempt; null where none is. */
export type HookFunctions = z.infer<typeof hooksSchema>;

const passkeysSchema = z.object({
  mfa: z.object({
    web_authn: z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() }),
  }),
  webauthn: z.object({
    rp_id: z.string(),
    rp_display_name: z.string(),
    rp_origins: z.array(z.string()),
  }),
});

/** Whether people may have passkeys as a second factor, and whose pages may ask for them. */
export interface PasskeySettings {
  enroll: boolean;
  verify: boolean;
  rpId: string;
  rpName: string;
  origins: string[] | 'any port of localhost';
}

export interface AuthSettings {
  /** What the package knows how to keep. */
  app: Settings;
  /** Null where one address may ask as often as it likes. */
  limits: AddressLimits | null;
  /** Nobody could follow a link: who signs up is taken to have done so. */
  provesAddresses: boolean;
  hooks: HookFunctions;
  passkeys: PasskeySettings;
}

/** `[auth]` of `supabase/config.toml` for the embedded backend. */
export function authSettings(
  { mfa, webauthn, sessions: _sessions, rate_limit, hook, ...shared }: Settings,
  values: Values,
): AuthSettings {
  // What only hosted Supabase knows how to keep is our own here, or left out.
  const hooks = hooksSchema.parse(hook);
  const passkeys = passkeySettings({ mfa, webauthn });
  if (values === 'development') {
    return {
      app: developmentAuth(shared),
      limits: null,
      provesAddresses: true,
      hooks,
      passkeys: { ...passkeys, ...DEVELOPMENT_PASSKEYS },
    };
  }
  const app = values === 'production-open' ? { ...shared, enable_signup: true } : shared;
  return { app, limits: limitsSchema.parse(rate_limit), provesAddresses: false, hooks, passkeys };
}

function passkeySettings(settings: Settings): PasskeySettings {
  const { mfa, webauthn } = passkeysSchema.parse(settings);
  return {
    enroll: mfa.web_authn.enroll_enabled,
    verify: mfa.web_authn.verify_enabled,
    rpId: webauthn.rp_id,
    rpName: webauthn.rp_display_name,
    origins: webauthn.rp_origins,
  };
}
