import type { Role } from '@/records/members/roles';
import type { SeenInvitation } from './invitation.queries';

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

export const ENDINGS: Record<Ended, { title: string; text: string }> = {
  used: {
    title: 'This invitation has been used',
    text: 'Each link works for one person. Ask for another one.',
  },
  revoked: {
    title: 'This invitation has been revoked',
    text: 'Ask the clinic if this is a mistake.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'Ask the clinic for a new link.',
  },
  wrong_email: {
    title: 'This invitation is for another email address',
    text: 'Sign out, then sign in with the invited address.',
  },
  unconfirmed: {
    title: 'Confirm your email address first',
    text: 'Follow the link in our message to you, then open this again.',
  },
  member: {
    title: 'You already belong to this clinic',
    text: 'There is nothing to accept.',
  },
  deactivated: {
    title: 'Your access to this clinic has ended',
    text: 'Ask one of its administrators to reactivate you.',
  },
};
