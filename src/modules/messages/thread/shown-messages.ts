import { addDays } from '@/lib/clinic-clock';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import type { Message } from '@/records/threads/messages.model';
import type { UnsentMessage } from '@/records/threads/unsent-messages.mutations';

export interface ShownFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  source: { path: string } | { file: File };
}

export interface ShownMessage {
  id: string;
  senderId: string | null;
  /** The name of a person outside the clinic who wrote it; null for a member's. */
  author: string | null;
  /** Written by the portal about an event of the thread's subject. */
  isEvent: boolean;
  body: string;
  mentions: readonly string[];
  files: readonly ShownFile[];
  at: string;
  /** Refused is final. */
  state: 'sent' | 'sending' | 'failed' | 'refused';
  /** Why it failed. */
  error: string | null;
}

export function shownMessages(
  arrived: readonly Message[],
  outbox: readonly UnsentMessage[],
  userId: string,
): ShownMessage[] {
  const sent = arrived.map(
    (message): ShownMessage => ({
      id: message.id,
      senderId: message.sender_id,
      author: message.author,
      isEvent: message.kind === 'event',
      body: message.body,
      mentions: message.mentions,
      files: message.attachments.map(({ id, name, media_type, size_bytes, path }) => ({
        id,
        name,
        mediaType: media_type,
        size: size_bytes,
        source: { path },
      })),
      at: message.created_at,
      state: 'sent',
      error: null,
    }),
  );
  if (outbox.length === 0) return sent;
  const ids = new Set(arrived.map(({ id }) => id));
  const unsent = outbox
    // A message that failed here but reached the server counts as sent.
    .filter(({ id }) => !ids.has(id))
    .map(
      ({ id, body, mentions, files, sentAt, error, isRefused }): ShownMessage => ({
        id,
        senderId: userId,
        author: null,
        isEvent: false,
        body,
        mentions,
        files: files.map(({ id: fileId, file, mediaType }) => ({
          id: fileId,
          name: file.name,
          mediaType,
          size: file.size,
          source: { file },
        })),
        at: sentAt,
        state: stateOf(error, isRefused),
        error,
      }),
    );
  return [...sent, ...unsent];
}

function stateOf(error: string | null, isRefused: boolean): ShownMessage['state'] {
  if (error === null) return 'sending';
  return isRefused ? 'refused' : 'failed';
}

export interface Place {
  /** Its day, if it is the first of the day; else null. */
  day: string | null;
  /** Shows name and time: the sender changes, or the same one writes after a pause. */
  opensTurn: boolean;
}

const PAUSE_MS = 5 * 60_000;

export function placeOf(
  message: ShownMessage,
  before: ShownMessage | undefined,
  timeZone: string,
  today: string,
): Place {
  const day = calendarDay(message.at, timeZone);
  if (!before || calendarDay(before.at, timeZone) !== day) {
    return { day: dayLabel(day, today), opensTurn: true };
  }
  return { day: null, opensTurn: opensTurn(before, message) };
}

function opensTurn(before: ShownMessage, message: ShownMessage): boolean {
  if (before.senderId !== message.senderId || before.author !== message.author) return true;
  if (before.isEvent !== message.isEvent) return true;
  return new Date(message.at).getTime() - new Date(before.at).getTime() > PAUSE_MS;
}

/** "Today", "Yesterday", or "Jun 3, 2024". */
export function dayLabel(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatCalendarDate(date);
}
