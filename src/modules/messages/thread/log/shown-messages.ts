import { addDays } from '@/lib/clinic-clock';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import type { Message } from '@/records/threads/messages.model';
import type { UnsentMessage } from '@/records/threads/unsent-messages.mutations';

/** A file of a message: in the storage, or still here. */
export interface ShownFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  source: { path: string } | { file: File };
}

/** A message as the log shows it, arrived or not. */
export interface ShownMessage {
  id: string;
  senderId: string | null;
  /** Written by the portal: something happened to what the thread is about. */
  isEvent: boolean;
  body: string;
  mentions: readonly string[];
  files: readonly ShownFile[];
  at: string;
  /** Refused is failed for good. */
  state: 'sent' | 'sending' | 'failed' | 'refused';
  /** Why it failed. */
  error: string | null;
}

/** What has arrived, oldest first, then what hasn't, in the order it was written. */
export function shownMessages(
  arrived: readonly Message[],
  outbox: readonly UnsentMessage[],
  userId: string,
): ShownMessage[] {
  const sent = arrived.map(
    (message): ShownMessage => ({
      id: message.id,
      senderId: message.sender_id,
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
    // A message whose answer got lost has failed here and arrived there: it has arrived.
    .filter(({ id }) => !ids.has(id))
    .map(
      ({ id, body, mentions, files, sentAt, error, isRefused }): ShownMessage => ({
        id,
        senderId: userId,
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

/** Where a message stands among the others. */
export interface Place {
  /** The day it is the first message of; null within a day. */
  day: string | null;
  /** Begins a turn: somebody else speaks, or the same person after a pause. It shows name and time. */
  opensTurn: boolean;
}

const PAUSE_MS = 5 * 60_000;

/** A message's place after the one before it, on the clinic's days. */
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
  if (before.senderId !== message.senderId || before.isEvent !== message.isEvent) return true;
  return new Date(message.at).getTime() - new Date(before.at).getTime() > PAUSE_MS;
}

/** "Today", "Yesterday" or "Jun 3, 2024". */
export function dayLabel(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatCalendarDate(date);
}
