import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from './message';
import { afterRefresh, joined, type RecentMessages } from './recent';

const PAGE = 4;

const said = (minute: number, id = String(minute)): Message => ({
  id,
  sender_id: 'ana',
  body: id,
  created_at: `2024-06-03T14:${String(minute).padStart(2, '0')}:00+00:00`,
});

const minutes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => said(from + index));

/** What the database answers: its newest page, newest first. */
const newest = (messages: Message[]) => [...messages].reverse().slice(0, PAGE);

const refreshed = (known: RecentMessages | undefined, all: Message[]) =>
  afterRefresh(known, newest(all), PAGE);

describe('afterRefresh', () => {
  it('begins with the newest page, and knows whether that is all', () => {
    expect(refreshed(undefined, minutes(1, 3))).toEqual({
      messages: minutes(1, 3),
      reachesStart: true,
    });
    expect(refreshed(undefined, minutes(1, 9))).toEqual({
      messages: minutes(6, 9),
      reachesStart: false,
    });
  });

  it('adds what is new to what is known, and changes nothing when nothing is', () => {
    const known = refreshed(undefined, minutes(1, 3));
    expect(refreshed(known, minutes(1, 5)).messages).toEqual(minutes(1, 5));
    expect(refreshed(known, minutes(1, 3)).messages).toBe(known.messages);
  });

  it('puts a message in its place that became visible after a later one', () => {
    const known = refreshed(undefined, [said(1), said(3)]);
    expect(refreshed(known, minutes(1, 3)).messages).toEqual(minutes(1, 3));
  });

  it('lets go of what it knew when more was said meanwhile than one page holds', () => {
    const known = refreshed(undefined, minutes(1, 3));
    expect(refreshed(known, minutes(1, 20))).toEqual({
      messages: minutes(17, 20),
      reachesStart: false,
    });
  });

  it('never shows a gap, a repetition or another order, however often it asks', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 12 }), (growths) => {
        let known: RecentMessages | undefined;
        let count = 1;
        for (const growth of growths) {
          count += growth;
          const all = minutes(1, count);
          known = refreshed(known, all);
          expect(known.messages).toEqual(all.slice(-known.messages.length));
          if (known.reachesStart) expect(known.messages).toHaveLength(count);
        }
      }),
    );
  });
});

describe('joined', () => {
  it('breaks ties of time as the database does, by id', () => {
    expect(joined([said(1, 'b')], [said(1, 'c'), said(1, 'a')]).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
