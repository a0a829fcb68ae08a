import { sortableTime } from '@/lib/timestamps';
import type { ShownMessage } from '@/modules/messages/thread/shown-messages';

interface Read {
  user_id: string;
  last_read_at: string;
}

export function receiptsOf(
  messages: readonly ShownMessage[],
  reads: readonly Read[],
  userId: string,
): Map<string, string[]> {
  const receipts = new Map<string, string[]>();
  for (const { user_id, last_read_at } of reads) {
    if (user_id === userId) continue;
    const upTo = sortableTime(last_read_at);
    const seen = messages.findLast(
      ({ senderId, isEvent, state, at }) =>
        senderId === userId && !isEvent && state === 'sent' && sortableTime(at) <= upTo,
    );
    if (seen) receipts.set(seen.id, [...(receipts.get(seen.id) ?? []), user_id]);
  }
  return receipts;
}

export function firstUnread(
  messages: readonly ShownMessage[],
  readUpTo: string | null,
  userId: string,
): string | null {
  if (readUpTo === null) return null;
  const upTo = sortableTime(readUpTo);
  const first = messages.find(
    ({ senderId, state, at }) => senderId !== userId && state === 'sent' && sortableTime(at) > upTo,
  );
  return first?.id ?? null;
}
