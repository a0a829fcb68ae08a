import { describe, expect, it } from 'vitest';
import type { Message } from '@/records/threads/messages.model';
import { dayLabel, placeOf, type ShownMessage, shownMessages } from './shown-messages';

const ZONE = 'America/New_York';

const said = (at: string, senderId = 'ana'): ShownMessage => ({
  id: at,
  senderId,
  author: null,
  isEvent: false,
  body: 'Hello',
  mentions: [],
  files: [],
  at,
  state: 'sent',
  error: null,
});

const arrival = (id: string, sender_id: string | null, created_at: string): Message => ({
  id,
  sender_id,
  author: null,
  kind: 'message',
  body: id,
  mentions: [],
  created_at,
  attachments: [],
});

describe('shownMessages', () => {
  const arrived = [
    arrival('1', null, '2024-06-03T14:00:00Z'),
    arrival('2', 'ana', '2024-06-03T14:01:00Z'),
  ];
  const unsent = (id: string, error: string | null, isRefused = false) => ({
    id,
    threadId: 't',
    body: id,
    mentions: [],
    files: [],
    sentAt: '2024-06-03T14:02:00Z',
    error,
    isRefused,
  });

  it('puts what is under way or failed after what has arrived', () => {
    const shown = shownMessages(arrived, [unsent('3', 'Offline.'), unsent('4', null)], 'me');
    expect(shown.map(({ id, senderId, state }) => [id, senderId, state])).toEqual([
      ['1', null, 'sent'],
      ['2', 'ana', 'sent'],
      ['3', 'me', 'failed'],
      ['4', 'me', 'sending'],
    ]);
  });

  it('tells what is refused each time from what may be tried again', () => {
    const shown = shownMessages([], [unsent('5', 'It carries a virus.', true)], 'me');
    expect(shown.map(({ state }) => state)).toEqual(['refused']);
  });

  it('shows a message once when it has arrived but its answer got lost', () => {
    const shown = shownMessages(arrived, [unsent('2', 'Offline.')], 'ana');
    expect(shown.map(({ id, state }) => [id, state])).toEqual([
      ['1', 'sent'],
      ['2', 'sent'],
    ]);
  });
});

describe('placeOf', () => {
  const place = (at: string, before: ShownMessage | undefined, today: string) =>
    placeOf(said(at), before, ZONE, today);

  it('begins a day where the clinic does, not where the reader does', () => {
    const evening = said('2024-06-03T03:59:00Z');
    expect(place('2024-06-03T04:01:00Z', evening, '2024-06-04')).toEqual({
      day: 'Yesterday',
      opensTurn: true,
    });
    expect(place('2024-06-03T03:59:30Z', evening, '2024-06-04')).toEqual({
      day: null,
      opensTurn: false,
    });
  });

  it('opens a turn for another person and after a pause; the first message opens both', () => {
    const before = said('2024-06-03T14:00:00Z');
    const today = '2024-06-03';
    expect(place(before.at, undefined, today)).toEqual({ day: 'Today', opensTurn: true });
    expect(place('2024-06-03T14:04:00Z', before, today).opensTurn).toBe(false);
    expect(place('2024-06-03T14:06:00Z', before, today).opensTurn).toBe(true);
    const event = { ...said('2024-06-03T14:01:00Z'), isEvent: true };
    expect(placeOf(event, before, ZONE, today).opensTurn).toBe(true);
    const other = said('2024-06-03T14:04:00Z', 'ben');
    expect(placeOf(other, before, ZONE, today)).toEqual({ day: null, opensTurn: true });
  });
});

describe('dayLabel', () => {
  it('knows yesterday across a month and across the change of clocks', () => {
    expect(dayLabel('2024-02-29', '2024-03-01')).toBe('Yesterday');
    expect(dayLabel('2024-03-10', '2024-03-11')).toBe('Yesterday');
    expect(dayLabel('2024-03-09', '2024-03-11')).toBe('Mar 9, 2024');
  });
});
