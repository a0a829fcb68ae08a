import type { Page } from '@/lib/keyset';
import type { Tables } from '@/lib/supabase/database.types';
import { sortableTime } from '@/lib/timestamps';

/** A message as the database keeps it. */
export interface Message
  extends Pick<
    Tables<'messages'>,
    'id' | 'sender_id' | 'kind' | 'body' | 'mentions' | 'created_at'
  > {
  attachments: Pick<
    Tables<'message_attachments'>,
    'id' | 'path' | 'name' | 'media_type' | 'size_bytes'
  >[];
}

/** As many characters as the database takes; it counts as people do, an emoji as one. */
export const MAX_BODY = 20_000;

/** What keeps a text from being sent as a message; null when nothing does. */
export function bodyProblem(text: string): string | null {
  const trimmed = text.trim();
  // Counting characters walks the whole text; most are shorter than the limit in any count.
  if (trimmed.length <= MAX_BODY) return null;
  const over = [...trimmed].length - MAX_BODY;
  if (over <= 0) return null;
  return `This is ${over.toLocaleString('en-US')} characters too long for one message.`;
}

/** The end of a thread, as far as it is loaded. */
export interface RecentMessages {
  /** Without a gap, oldest first. */
  messages: Message[];
  /** Nothing was said before them. */
  reachesStart: boolean;
  /**
   * Up to this message's time everything is here; null where nothing was said yet. One's own message is
   * here as soon as it is sent, perhaps before others that came earlier.
   */
  upTo: string | null;
}

/**
 * What is known of a thread's end after asking for what came after `upTo`.
 *
 * @param page newest first; where there is more than it holds, what was known is let go
 */
export function afterRefresh(
  known: RecentMessages | undefined,
  { rows, next }: Page<Message>,
): RecentMessages {
  const newest = rows[0];
  if (!known || next !== null) {
    return {
      messages: [...rows].reverse(),
      reachesStart: next === null,
      upTo: newest?.created_at ?? null,
    };
  }
  if (!newest) return known;
  return { ...known, messages: joined(known.messages, rows), upTo: newest.created_at };
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
