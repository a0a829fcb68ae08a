import type { Role } from '@/records/members/roles';

export interface Person {
  name: string;
  /** Null for who has left the clinic. */
  role: Role | null;
  avatarUrl: string | null;
}

export interface Colleague extends Person {
  userId: string;
}

/** How many are named before the others are counted. */
const NAMED = 3;

/** "Theo Lindgren, Priya Raman": who else is in a thread, or that nobody is yet. */
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

/** Whether a name has what was typed in it, whatever the case or the accents of either. */
export function nameMatches(name: string, search: string): boolean {
  return plain(name).includes(plain(search.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
