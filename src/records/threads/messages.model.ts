import type { Page } from '@/lib/keyset';
import type { Tables } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { sortableTime } from '@/lib/timestamps';

export interface Message
  extends Pick<
    Tables<'messages'>,
    'id' | 'sender_id' | 'author' | 'kind' | 'body' | 'mentions' | 'created_at'
  > {
  attachments: Pick<
    Tables<'message_attachments'>,
    'id' | 'path' | 'name' | 'media_type' | 'size_bytes'
  >[];
}

/** The database's limit in characters; it counts an emoji as one. */
export const MAX_BODY = 20_000;

export function bodyProblem(text: string): string | null {
  const trimmed = text.trim();
  // Counting characters is slow, and most texts are below the limit in any count.
  if (trimmed.length <= MAX_BODY) return null;
  const over = [...trimmed].length - MAX_BODY;
  if (over <= 0) return null;
  return `This is ${counted(over, 'characters')} too long for one message.`;
}

export interface RecentMessages {
  /** Without a gap, oldest first. */
  messages: Message[];
  /** There are no messages before them. */
  reachesStart: boolean;
  /**
   * Everything up to this time is loaded; null for an empty thread. The person's own message may
   * show before earlier ones of others.
   */
  upTo: string | null;
}

/**
 * A thread's end after fetching everything after `upTo`.
 *
 * @param page newest first; if there is more than one page, the known messages are dropped
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

/** All messages once, in order; the first list itself if it has them all. */
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

/** The database's order: by time, then id. */
function isBefore(a: Message, b: Message): boolean {
  const at = sortableTime(a.created_at);
  const otherAt = sortableTime(b.created_at);
  return at === otherAt ? a.id < b.id : at < otherAt;
}
