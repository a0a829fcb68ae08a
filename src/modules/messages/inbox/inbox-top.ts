import type { Cursor } from '@/lib/keyset';
import { sortableTime } from '@/lib/timestamps';
import type { InboxThread } from './inbox-thread';

/** The beginning of a folder, as far as it is known. */
export interface InboxTop {
  /** Without a gap, the latest activity first. */
  threads: InboxThread[];
  /** Where the rest of the folder begins; null when there is none. It stays while threads move up. */
  end: Cursor | null;
}

/**
 * What is known of a folder's beginning after asking for its first page again. A thread's place changes
 * to the top only, so what stood below the page and isn't on it is still where it was. That is so as long
 * as the page reaches down to where the folder began before; if not, more has moved than it shows.
 */
export function afterRefresh(
  known: InboxTop | undefined,
  page: readonly InboxThread[],
  pageSize: number,
): InboxTop {
  const last = page.at(-1);
  if (!last || page.length < pageSize) return { threads: [...page], end: null };
  const end = placeOf(last);
  const first = known?.threads[0];
  if (!known || !first || isBelow(placeOf(first), end)) return { threads: [...page], end };
  const ids = new Set(page.map(({ id }) => id));
  const below = known.threads.filter(
    (thread) => !ids.has(thread.id) && isBelow(placeOf(thread), end),
  );
  const reachesFurther = known.end === null || isBelow(known.end, end);
  return { threads: [...page, ...below], end: reachesFurther ? known.end : end };
}

/** The folder as far as it is loaded, each thread once, where it stands now. */
export function withFurther(top: InboxTop, further: readonly InboxThread[]): InboxThread[] {
  if (further.length === 0) return top.threads;
  const ids = new Set(top.threads.map(({ id }) => id));
  return [...top.threads, ...further.filter(({ id }) => !ids.has(id))];
}

function placeOf(thread: InboxThread): Cursor {
  return { at: thread.lastMessageAt, id: thread.id };
}

function isBelow(place: Cursor, other: Cursor): boolean {
  const at = sortableTime(place.at);
  const otherAt = sortableTime(other.at);
  return at === otherAt ? place.id < other.id : at < otherAt;
}
