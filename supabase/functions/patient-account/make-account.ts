import { askForAccount } from '../_shared/edge/sign-in-service.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';

/**
 * Has the sign-in service make an account for an address; one that has an account keeps it as it is.
 *
 * @throws Refusal `too-many` when the service takes no more requests for now
 */
export const makeAccount = (surroundings: Surroundings, email: string): Promise<void> =>
  askForAccount(
    surroundings,
    'admin/users',
    // Confirmed, or it could be sent no code. The typed code proves the address.
    { email, email_confirm: true },
    'Too many people are joining. Try again in a few minutes.',
  );
