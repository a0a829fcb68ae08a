import { calendarDay, formatCalendarDate } from '@/lib/dates';
import type { UnsentMessage } from '../messages.mutations';
import type { Message } from '../messages.queries';

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

/** What has arrived (given newest first) in the order it was said, then what hasn't. */
export function shownMessages(
  arrived: readonly Message[],
  outbox: readonly UnsentMessage[],
  userId: string,
): ShownMessage[] {
  const ids = new Set(arrived.map(({ id }) => id));
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
  return [...sent.reverse(), ...unsent];
}

export interface TimelineMessage extends ShownMessage {
  /** Begins a turn: somebody else speaks, or the same person after a pause. It shows name and time. */
  opensTurn: boolean;
}

export interface Day {
  /** Such as "2024-06-03", in the clinic's time zone. */
  date: string;
  label: string;
  messages: TimelineMessage[];
}

const PAUSE_MS = 5 * 60_000;

/** Messages, oldest first, under the clinic's day they were said on. */
export function byDay(messages: readonly ShownMessage[], timeZone: string, today: string): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const date = calendarDay(message.at, timeZone);
    const open = days.at(-1);
    if (open?.date === date) {
      open.messages.push({ ...message, opensTurn: opensTurn(open.messages.at(-1), message) });
    } else {
      const label = dayLabel(date, today);
      days.push({ date, label, messages: [{ ...message, opensTurn: true }] });
    }
  }
  return days;
}

function opensTurn(before: ShownMessage | undefined, message: ShownMessage): boolean {
  if (before?.senderId !== message.senderId) return true;
  return new Date(message.at).getTime() - new Date(before.at).getTime() > PAUSE_MS;
}

/** "Today", "Yesterday" or "Jun 3, 2024". */
export function dayLabel(date: string, today: string): string {
  if (date === today) return 'Today';
  const yesterday = new Date(`${today}T00:00:00Z`);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  return date === yesterday.toISOString().slice(0, 10) ? 'Yesterday' : formatCalendarDate(date);
}
