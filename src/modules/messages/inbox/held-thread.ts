import { sortableTime } from '@/lib/timestamps';
import type { InboxThread } from './inbox-thread';

/**
 * A folder's threads with one that has just left it still in its place: the one that is open. Reading an
 * unread conversation doesn't take it away from under the reader's eyes.
 */
export function withHeld(
  threads: readonly InboxThread[],
  held: InboxThread | undefined,
): readonly InboxThread[] {
  if (!held || threads.some(({ id }) => id === held.id)) return threads;
  const at = sortableTime(held.lastMessageAt);
  const next = threads.findIndex(({ lastMessageAt }) => sortableTime(lastMessageAt) < at);
  const place = next === -1 ? threads.length : next;
  return [...threads.slice(0, place), held, ...threads.slice(place)];
}
