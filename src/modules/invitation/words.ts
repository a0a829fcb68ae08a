import type { Role } from '@/tables/members/roles';
import type { SeenInvitation } from './invitation.queries';

/** "as a physician". */
export function asRole(role: Role): string {
  switch (role) {
    case 'owner':
      return 'as an owner';
    case 'admin':
      return 'as an administrator';
    case 'physician':
      return 'as a physician';
    case 'staff':
      return 'on the staff';
  }
}

type Ended = Exclude<SeenInvitation['state'], 'open'>;

/** Why an invitation can't be accepted, and what helps. */
export const ENDINGS: Record<Ended, { title: string; text: string }> = {
  used: {
    title: 'This invitation has been used',
    text: 'A link is good for one person. Ask whoever sent it for another one.',
  },
  revoked: {
    title: 'This invitation has been revoked',
    text: 'Ask the clinic if you think that this is a mistake.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'Ask whoever sent it for a new link.',
  },
  wrong_email: {
    title: 'This invitation is for another e-mail address',
    text: 'Sign out, then sign in with the address that it was sent to.',
  },
  member: {
    title: 'You belong to this clinic already',
    text: 'There is nothing to accept; the invitation is as it was.',
  },
  deactivated: {
    title: 'Your access to this clinic has been ended',
    text: 'A link doesn’t bring it back. Ask one of its administrators to reactivate you.',
  },
};
