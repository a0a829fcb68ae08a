import { z } from 'zod';

/** The parts used of `supabase status -o json` for a running stack. */
const status = z.object({
  API_URL: z.url(),
  PUBLISHABLE_KEY: z.string().optional(),
  ANON_KEY: z.string().optional(),
});

/**
 * The portal's settings for a local Supabase stack: its address, its publishable key (older CLIs have only the anon
 * key) and the seed's people.
 *
 * @param told the output of `supabase status -o json`; lines before the object are skipped @throws if it isn't that,
 * or names no key
 */
export function stackSettings(told: string): Record<string, string> {
  const { API_URL, PUBLISHABLE_KEY, ANON_KEY } = status.parse(
    JSON.parse(told.slice(Math.max(told.indexOf('{'), 0))),
  );
  const key = PUBLISHABLE_KEY ?? ANON_KEY;
  if (!key) throw new Error('The stack tells no publishable key.');
  return {
    VITE_SUPABASE_URL: API_URL,
    VITE_SUPABASE_ANON_KEY: key,
    VITE_TOZ_ID_DOMAIN: 'tozid.example',
    VITE_DEMO: 'true',
  };
}
