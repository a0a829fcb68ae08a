import { Fault, Refusal } from '../_shared/edge/answers.ts';
import { required, serviceHeaders } from '../_shared/edge/rest.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';

const TIMEOUT_MS = 20_000;

/**
 * Has the sign-in service make an account for an address; one that has an account keeps it as it is.
 *
 * @throws Refusal `too-many` when the service takes no more requests for now
 */
export async function makeAccount({ env, fetch }: Surroundings, email: string): Promise<void> {
  const response = await fetch(`${required(env, 'SUPABASE_URL')}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { ...serviceHeaders(env), 'Content-Type': 'application/json' },
    // Confirmed, or it could be sent no code. The typed code proves the address.
    body: JSON.stringify({ email, email_confirm: true }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  // 422: the address has an account.
  if (response.ok || response.status === 422) return;
  if (response.status === 429) {
    throw new Refusal('too-many', 'Too many people are joining. Try again in a few minutes.');
  }
  throw new Fault(`The sign-in service answered ${response.status}.`);
}
