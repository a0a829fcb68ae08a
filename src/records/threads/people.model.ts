import type { Role } from '@/records/members/roles';

export interface Person {
  name: string;
  /** Null for former members. */
  role: Role | null;
  avatarUrl: string | null;
}

/** A person outside the clinic, by the name that the clinic gave them. */
export const personOutside = (name: string): Person => ({ name, role: null, avatarUrl: null });

export interface Colleague extends Person {
  userId: string;
}

/** The number of names before the rest are counted. */
const NAMED = 3;

export function participantsText(
  participants: readonly string[],
  userId: string,
  personOf: (id: string) => Person,
): string {
  const others = participants.filter((id) => id !== userId).map((id) => personOf(id).name);
  if (others.length === 0) return 'Only you';
  if (others.length <= NAMED + 1) return others.join(', ');
  return `${others.slice(0, NAMED).join(', ')} and ${others.length - NAMED} more`;
}

export function nameMatches(name: string, search: string): boolean {
  return plain(name).includes(plain(search.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
