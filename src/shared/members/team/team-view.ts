import { isAdminRole } from '../is-admin-role';
import type { Member } from '../members.queries';
import { ROLE_LABELS, type Role } from '../roles';

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

/** Whether somebody has all the words of a search in their name, email address or role. */
function matches({ name, email, role }: Member, search: string): boolean {
  const text = `${name} ${email} ${ROLE_LABELS[role]}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
