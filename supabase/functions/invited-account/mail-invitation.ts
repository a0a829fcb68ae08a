import { askForAccount } from '../_shared/edge/sign-in-service.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';

/**
 * Has the sign-in service make an account for an address and write to it. One that has an account already gets nothing.
 *
 * @throws Refusal `too-many` when the service sends no more messages for now
 */
export const mailInvitation = (surroundings: Surroundings, email: string): Promise<void> =>
  askForAccount(
    surroundings,
    'invite',
    { email },
    'Too many messages were sent. Try again in a few minutes.',
  );
