import type { Role } from '../roles';

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

/** Whether somebody has all the words of a search in their name, e-mail address or role. */
export function matches(
  { name, email, label }: { name: string; email: string; label: string },
  search: string,
): boolean {
  const text = `${name} ${email} ${label}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
