import type { Message } from './message';

/** The end of a conversation, as far as it is loaded. */
export interface RecentMessages {
  /** Without a gap, oldest first. */
  messages: Message[];
  /** Nothing was said before them. */
  reachesStart: boolean;
}

/**
 * What is known of a conversation's end after asking for the newest again.
 *
 * @param page newest first; a full one that doesn't reach back to what is known leaves a gap, before
 *   which what was known is let go
 */
export function afterRefresh(
  known: RecentMessages | undefined,
  page: readonly Message[],
  pageSize: number,
): RecentMessages {
  const newest = known?.messages.at(-1);
  const oldestOfPage = page.at(-1);
  const full = page.length === pageSize;
  if (!known || !newest || (full && oldestOfPage && isBefore(newest, oldestOfPage))) {
    return { messages: [...page].reverse(), reachesStart: !full };
  }
  return { ...known, messages: joined(known.messages, page) };
}

/** The messages of all lists once each, in the order they were said; one list itself if it has them all. */
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

/** The database's own order: by time, its text being to the microsecond and all of one zone, then by id. */
function isBefore(a: Message, b: Message): boolean {
  return a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at;
}
