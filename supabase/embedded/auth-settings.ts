import { z } from 'zod';
import { developmentAuth } from './development.ts';

type Settings = Record<string, unknown>;

/** Whose values the embedded backend runs with: those of `supabase/config.toml`, or as development needs them. */
export type Values = 'production' | 'development';

const limitsSchema = z.object({
  sign_in_sign_ups: z.number().positive(),
  token_refresh: z.number().positive(),
  token_verifications: z.number().positive(),
});

/** How many requests of one address are taken in five minutes, by what they are about. */
export type AddressLimits = z.infer<typeof limitsSchema>;

export interface AuthSettings {
  /** What the package knows how to keep. */
  app: Settings;
  /** Null where one address may ask as often as it likes. */
  limits: AddressLimits | null;
  /** Nobody could follow a link: who signs up is taken to have done so. */
  provesAddresses: boolean;
}

/** `[auth]` of `supabase/config.toml` for the embedded backend. */
export function authSettings(
  { mfa: _mfa, sessions: _sessions, rate_limit, ...shared }: Settings,
  values: Values,
): AuthSettings {
  // What only hosted Supabase knows how to keep is our own here, or left out.
  if (values === 'development') {
    return { app: developmentAuth(shared), limits: null, provesAddresses: true };
  }
  return { app: shared, limits: limitsSchema.parse(rate_limit), provesAddresses: false };
}
