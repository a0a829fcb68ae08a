import { required } from '../_shared/edge/rest.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';

/**
 * Where this function answers, without a slash at its end: `FHIR_URL` where it is set, else Supabase's own address. What a request says of where
 * it went is believed only where Supabase has no public address, as in development: assertions are made for an address.
 */
export function addressOfFhir({ env }: Pick<Surroundings, 'env'>, request: Request): string {
  const set = env('FHIR_URL');
  if (set) return set.replace(/\/+$/, '');
  const supabase = required(env, 'SUPABASE_URL');
  if (supabase.startsWith('https://')) return `${supabase}/functions/v1/fhir`;
  const { origin, pathname } = new URL(request.url);
  return `${origin}${pathname.split(/(?<=\/fhir)(?=\/|$)/)[0] ?? ''}`;
}
