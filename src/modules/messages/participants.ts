import type { Person } from './people';

const NAMED = 3;

/** "Theo Lindgren, Priya Raman": who else is in a conversation, or that nobody is yet. */
export function participantsText(
  participants: readonly string[],
  userId: string,
  personOf: (id: string) => Person,
): string {
  const others = participants.filter((id) => id !== userId).map((id) => personOf(id).name);
  if (others.length === 0) return 'Only you so far';
  if (others.length <= NAMED + 1) return others.join(', ');
  return `${others.slice(0, NAMED).join(', ')} and ${others.length - NAMED} more`;
}
