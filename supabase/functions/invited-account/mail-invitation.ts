import { Fault, Refusal } from '../_shared/edge/answers.ts';
import { required, serviceHeaders } from '../_shared/edge/rest.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';

/** A mail server may take its time; a function that waits longer would be ended by its host. */
const TIMEOUT_MS = 20_000;

/**
 * Has the sign-in service make an account for an address and write to it. One that has an account already gets nothing.
 *
 * @throws Refusal `too-many` when the service sends no more messages for now
 */
export async function mailInvitation({ env, fetch }: Surroundings, email: string): Promise<void> {
  const response = await fetch(`${required(env, 'SUPABASE_URL')}/auth/v1/invite`, {
    method: 'POST',
    headers: { ...serviceHeaders(env), 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  // 422: the address has an account.
  if (response.ok || response.status === 422) return;
  if (response.status === 429) {
    throw new Refusal('too-many', 'Too many messages were sent. Try again in a few minutes.');
  }
  throw new Fault(`The sign-in service answered ${response.status}.`);
}
