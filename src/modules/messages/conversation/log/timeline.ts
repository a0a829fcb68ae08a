import { calendarDay, formatCalendarDate } from '@/lib/dates';
import type { UnsentMessage } from '../../messages.mutations';
import type { Message } from './message';

/** A message as the log shows it, arrived or not. */
export interface ShownMessage {
  id: string;
  senderId: string | null;
  body: string;
  at: string;
  state: 'sent' | 'sending' | 'failed';
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
    ({ id, sender_id, body, created_at }): ShownMessage => ({
      id,
      senderId: sender_id,
      body,
      at: created_at,
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
      ({ id, body, sentAt, error }): ShownMessage => ({
        id,
        senderId: userId,
        body,
        at: sentAt,
        state: error === null ? 'sending' : 'failed',
        error,
      }),
    );
  return [...sent, ...unsent];
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
  if (before.senderId !== message.senderId) return true;
  return new Date(message.at).getTime() - new Date(before.at).getTime() > PAUSE_MS;
}

/** "Today", "Yesterday" or "Jun 3, 2024". */
export function dayLabel(date: string, today: string): string {
  if (date === today) return 'Today';
  const yesterday = new Date(`${today}T00:00:00Z`);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  return date === yesterday.toISOString().slice(0, 10) ? 'Yesterday' : formatCalendarDate(date);
}
