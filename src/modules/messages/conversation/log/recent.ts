import { sortableTime } from '@/lib/timestamps';
import type { Message } from './message';

/** The end of a conversation, as far as it is loaded. */
export interface RecentMessages {
  /** Without a gap, oldest first. */
  messages: Message[];
  /** Nothing was said before them. */
  reachesStart: boolean;
  /**
   * Up to this message's time everything is here; null where nothing was said yet. A message that one has
   * sent oneself is here at once, others that came before it perhaps not yet.
   */
  upTo: string | null;
}

/**
 * What is known of a conversation's end after asking for what came after `upTo`.
 *
 * @param page newest first; a full one may have left something out, so what was known is let go
 */
export function afterRefresh(
  known: RecentMessages | undefined,
  page: readonly Message[],
  pageSize: number,
): RecentMessages {
  const full = page.length === pageSize;
  const newest = page[0];
  if (!known || full) {
    return {
      messages: [...page].reverse(),
      reachesStart: !full,
      upTo: newest?.created_at ?? null,
    };
  }
  if (!newest) return known;
  return { ...known, messages: joined(known.messages, page), upTo: newest.created_at };
}

/** The messages of all lists once each, in the order they were said; the first list itself if it has them all. */
export function joined(first: Message[], ...others: readonly (readonly Message[])[]): Message[] {
  const ids = new Set(first.map(({ id }) => id));
  const added: Message[] = [];
  for (const message of others.flat()) {
    if (ids.has(message.id)) continue;
    ids.add(message.id);
    added.push(message);
  }
  if (added.length === 0) return first;
  return [...first, ...added].sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** The database's own order: by time and then by id. */
function isBefore(a: Message, b: Message): boolean {
  const at = sortableTime(a.created_at);
  const otherAt = sortableTime(b.created_at);
  return at === otherAt ? a.id < b.id : at < otherAt;
}
