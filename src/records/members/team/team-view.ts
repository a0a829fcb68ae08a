import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, oneOf, typedText } from '@/kit/address/params';
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

/** In which order the team stands; each has its opposite. */
const TEAM_SORTS = ['name', 'name-back', 'role', 'sign-in', 'sign-in-back'] as const;

export type TeamSort = (typeof TEAM_SORTS)[number];

/** What the team is narrowed to and how it is ordered, as its address says. */
export const teamAddress = defineAddress({
  text: typedText(),
  role: oneOf(ROLES),
  sort: arranges(oneOf(TEAM_SORTS, 'name')),
  group: arranges(oneOf(['role'])),
});

export type TeamFilters = AddressValues<typeof teamAddress>;

/** Whether the person may change the membership of somebody: administrators leave owners alone. */
export function mayChange(mine: Role, theirs: Role): boolean {
  return mine === 'owner' || (mine === 'admin' && theirs !== 'owner');
}

/**
 * Whom the list shows, whoever works here first. Colleagues see whom they work with; who was
 * deactivated is the administrators' business.
 */
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

/** The members, who come by name, in another order; those who never signed in count as earliest. */
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

/** Whether somebody has all the words of a search in their name, email address or role. */
function matches({ name, email, role }: Member, search: string): boolean {
  const text = `${name} ${email} ${ROLE_LABELS[role]}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
