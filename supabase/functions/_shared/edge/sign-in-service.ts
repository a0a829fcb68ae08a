import { Fault, Refusal } from './answers.ts';
import { required, serviceHeaders } from './rest.ts';
import type { Surroundings } from './surroundings.ts';

/** A mail server may take its time; a function that waits longer would be ended by its host. */
const TIMEOUT_MS = 20_000;

/**
 * Has the sign-in service make an account, with the service's key. An address that has one already (422) is as well.
 *
 * @throws Refusal `too-many`, in these words, when the service takes no more requests for now
 */
export async function askForAccount(
  { env, fetch }: Surroundings,
  place: string,
  account: Record<string, unknown>,
  tooMany: string,
): Promise<void> {
  const response = await fetch(`${required(env, 'SUPABASE_URL')}/auth/v1/${place}`, {
    method: 'POST',
    headers: { ...serviceHeaders(env), 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (response.ok || response.status === 422) return;
  if (response.status === 429) throw new Refusal('too-many', tooMany);
  throw new Fault(`The sign-in service answered ${response.status}.`);
}
