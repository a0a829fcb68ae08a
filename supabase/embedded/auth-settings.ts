import { z } from 'zod';
import { DEVELOPMENT_PASSKEYS, developmentAuth } from './development.ts';

type Settings = Record<string, unknown>;

/**
 * The source of the embedded backend's values: `supabase/config.toml`, the same with open sign-ups, as a deployment
 * may have, or development's needs.
 */
export type Values = 'production' | 'production-open' | 'development';

const limitsSchema = z.object({
  sign_in_sign_ups: z.number().positive(),
  token_refresh: z.number().positive(),
  token_verifications: z.number().positive(),
});

/** The number of requests per address in five minutes, by kind. */
export type AddressLimits = z.infer<typeof limitsSchema>;

const hookSchema = z
  .object({
    enabled: z.boolean(),
    uri: z.string().regex(/^pg-functions:\/\/postgres\/[a-z_]+\/[a-z_]+$/),
  })
  // As the service writes it: "schema"."function".
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

/** Database functions that decide on an attempt, by kind of attempt; null for none. */
export type HookFunctions = z.infer<typeof hooksSchema>;

const passkeysSchema = z.object({
  passkey: z.object({ enabled: z.boolean() }),
  mfa: z.object({
    web_authn: z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() }),
  }),
  webauthn: z.object({
    rp_id: z.string(),
    rp_display_name: z.string(),
    rp_origins: z.array(z.string()),
  }),
});

/** Whether passkeys are allowed, as a second factor or to sign in alone, and for which pages. */
export interface PasskeySettings {
  signIn: boolean;
  enroll: boolean;
  verify: boolean;
  rpId: string;
  rpName: string;
  origins: string[] | 'any port of localhost';
}

export interface AuthSettings {
  /** The settings that the package supports. */
  app: Settings;
  /** Null for no limit per address. */
  limits: AddressLimits | null;
  /** Nobody could follow a link here, so a sign-up counts as confirmed. */
  provesAddresses: boolean;
  hooks: HookFunctions;
  passkeys: PasskeySettings;
}

/** `[auth]` of `supabase/config.toml` for the embedded backend. */
export function authSettings(
  { mfa, passkey, webauthn, sessions: _sessions, rate_limit, hook, ...shared }: Settings,
  values: Values,
): AuthSettings {
  // Settings that only hosted Supabase supports are implemented here, or left out.
  const hooks = hooksSchema.parse(hook);
  const passkeys = passkeySettings({ mfa, passkey, webauthn });
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
  const { mfa, passkey, webauthn } = passkeysSchema.parse(settings);
  return {
    signIn: passkey.enabled,
    enroll: mfa.web_authn.enroll_enabled,
    verify: mfa.web_authn.verify_enabled,
    rpId: webauthn.rp_id,
    rpName: webauthn.rp_display_name,
    origins: webauthn.rp_origins,
  };
}
