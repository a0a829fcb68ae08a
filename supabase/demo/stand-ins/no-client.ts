/** Replaces supabase-js, which the package needs for calls within one process. */
export function createClient(): never {
  throw new Error('The portal has its own client.');
}
