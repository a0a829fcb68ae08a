import { isAdminRole } from '../is-admin-role';
import type { Member } from '../members.queries';
import { ROLE_LABELS, ROLES, type Role } from '../roles';

/** Whose team is shown, and to whom. */
export interface TeamView {
  companyId: string;
  companyName: string;
  timeZone: string;
  /** The person who looks, and what they are in the clinic. */
  userId: string;
  role: Role;
}

/** Whether the person may change the membership of somebody: administrators leave owners alone. */
export function mayChange(mine: Role, theirs: Role): boolean {
  return mine === 'owner' || (mine === 'admin' && theirs !== 'owner');
}

/**
 * Whom the list shows, whoever works here first. Colleagues see whom they work with; who was
 * deactivated is the administrators' business.
 */
export function membersFor(mine: Role, members: readonly Member[], search: string): Member[] {
  const isAdmin = isAdminRole(mine);
  return members
    .filter(({ deactivatedAt }) => isAdmin || deactivatedAt === null)
    .filter((member) => matches(member, search))
    .sort((a, b) => Number(a.deactivatedAt !== null) - Number(b.deactivatedAt !== null));
}

/** In which order the team stands; each has its opposite. */
export type TeamSort = 'name' | 'name-back' | 'role' | 'sign-in' | 'sign-in-back';

/** The members, who come by name, in another order; those who never signed in count as earliest. */
export function sortMembers(
  members: readonly Member[],
  sort: TeamSort,
  signIns: Readonly<Record<string, string | null>> | undefined,
): Member[] {
  const rank = ({ role }: Member) => ROLES.indexOf(role);
  const signedIn = ({ userId }: Member) => signIns?.[userId] ?? '';
  switch (sort) {
    case 'name':
      return [...members];
    case 'name-back':
      return members.toReversed();
    case 'role':
      return members.toSorted((a, b) => rank(a) - rank(b));
    case 'sign-in':
      return members.toSorted((a, b) => signedIn(b).localeCompare(signedIn(a)));
    case 'sign-in-back':
      return members.toSorted((a, b) => signedIn(a).localeCompare(signedIn(b)));
  }
}

/** Whether somebody has all the words of a search in their name, email address or role. */
function matches({ name, email, role }: Member, search: string): boolean {
  const text = `${name} ${email} ${ROLE_LABELS[role]}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
