import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, oneOf, typedText } from '@/kit/address/params';
import { isAdminRole } from '../is-admin-role';
import type { Member } from '../members.queries';
import { ROLE_LABELS, ROLES, type Role } from '../roles';

export interface TeamView {
  companyId: string;
  companyName: string;
  timeZone: string;
  /** The viewer and their role in the clinic. */
  userId: string;
  role: Role;
}

/** The orders of the team; each has its reverse. */
const TEAM_SORTS = ['name', 'name-back', 'role', 'sign-in', 'sign-in-back'] as const;

export type TeamSort = (typeof TEAM_SORTS)[number];

export const teamAddress = defineAddress({
  text: typedText(),
  role: oneOf(ROLES),
  sort: arranges(oneOf(TEAM_SORTS, 'name')),
  group: arranges(oneOf(['role'])),
});

export type TeamFilters = AddressValues<typeof teamAddress>;

/** Whether the person may change a membership: admins can't change owners. */
export function mayChange(mine: Role, theirs: Role): boolean {
  return mine === 'owner' || (mine === 'admin' && theirs !== 'owner');
}

/** The members to list, active ones first. Only admins see deactivated ones. */
export function membersFor(
  mine: Role,
  members: readonly Member[],
  { text, role, group }: Pick<TeamFilters, 'text' | 'role' | 'group'>,
): Member[] {
  const isAdmin = isAdminRole(mine);
  const shown = members
    .filter(({ deactivatedAt }) => isAdmin || deactivatedAt === null)
    .filter((member) => role === null || member.role === role)
    .filter((member) => matches(member, text))
    .sort((a, b) => Number(a.deactivatedAt !== null) - Number(b.deactivatedAt !== null));
  return group === 'role' ? shown.sort((a, b) => rankOf(a) - rankOf(b)) : shown;
}

export function sortMembers(
  members: readonly Member[],
  sort: TeamSort,
  signIns: Readonly<Record<string, string | null>> | undefined,
): Member[] {
  const signedIn = ({ userId }: Member) => signIns?.[userId] ?? '';
  switch (sort) {
    case 'name':
      return [...members];
    case 'name-back':
      return members.toReversed();
    case 'role':
      return members.toSorted((a, b) => rankOf(a) - rankOf(b));
    case 'sign-in':
      return members.toSorted((a, b) => signedIn(b).localeCompare(signedIn(a)));
    case 'sign-in-back':
      return members.toSorted((a, b) => signedIn(a).localeCompare(signedIn(b)));
  }
}

const rankOf = ({ role }: Member) => ROLES.indexOf(role);

/** Whether a member's name, email address or role has all words of a search. */
function matches({ name, email, role }: Member, search: string): boolean {
  const text = `${name} ${email} ${ROLE_LABELS[role]}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
