import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRefresh,
  bodyProblem,
  joined,
  MAX_BODY,
  type Message,
  type RecentMessages,
} from './messages.model';

const PAGE = 4;

const said = (second: number, id = String(second)): Message => ({
  id,
  sender_id: 'ana',
  author: null,
  kind: 'message',
  body: id,
  mentions: [],
  created_at: `2024-06-03T14:00:00.${String(second).padStart(6, '0')}+00:00`,
  attachments: [],
});

const saidFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => said(from + index));

/** Asks a server with these messages for everything after the known ones. */
function refreshed(known: RecentMessages | undefined, all: Message[]) {
  const { upTo = null } = known ?? {};
  const news = all.filter(({ created_at }) => upTo === null || created_at > upTo);
  const rows = news.reverse().slice(0, PAGE);
  const last = news.length > PAGE ? rows.at(-1) : undefined;
  return afterRefresh(known, { rows, next: last ? { at: last.created_at, id: last.id } : null });
}

describe('afterRefresh', () => {
  it('starts with the newest page, and knows whether it is complete', () => {
    expect(refreshed(undefined, saidFrom(1, 3))).toEqual({
      messages: saidFrom(1, 3),
      reachesStart: true,
      upTo: said(3).created_at,
    });
    expect(refreshed(undefined, saidFrom(1, 9))).toMatchObject({
      messages: saidFrom(6, 9),
      reachesStart: false,
    });
  });

  it('adds new messages, and changes nothing without any', () => {
    const known = refreshed(undefined, saidFrom(1, 3));
    expect(refreshed(known, saidFrom(1, 5)).messages).toEqual(saidFrom(1, 5));
    expect(refreshed(known, saidFrom(1, 3))).toBe(known);
  });

  it('drops the known messages if more than a page is new', () => {
    const known = refreshed(undefined, saidFrom(1, 3));
    expect(refreshed(known, saidFrom(1, 20))).toMatchObject({
      messages: saidFrom(17, 20),
      reachesStart: false,
    });
  });

  it('never shows a gap, a repeat or another order, whatever is written in between', () => {
    const rounds = fc.array(fc.record({ others: fc.nat(6), mine: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(rounds, (written) => {
        let known = refreshed(undefined, [said(1)]);
        let count = 1;
        for (const { others, mine } of written) {
          count += others;
          if (mine) {
            // Known from the answer to sending it, before others' earlier messages.
            count += 1;
            known = { ...known, messages: joined(known.messages, [said(count)]) };
          }
          known = refreshed(known, saidFrom(1, count));
          expect(known.messages).toEqual(saidFrom(1, count).slice(-known.messages.length));
          if (known.reachesStart) expect(known.messages).toHaveLength(count);
        }
      }),
    );
  });
});

describe('joined', () => {
  it('breaks ties by id, like the database', () => {
    expect(joined([said(1, 'b')], [said(1, 'c'), said(1, 'a')]).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

describe('bodyProblem', () => {
  it('accepts ten thousand characters, and the limit', () => {
    expect(bodyProblem('x'.repeat(10_000))).toBeNull();
    expect(bodyProblem('x'.repeat(MAX_BODY))).toBeNull();
  });

  it('counts an emoji as one character, like the database, and ignores outer blanks', () => {
    expect(bodyProblem('🩺'.repeat(MAX_BODY))).toBeNull();
    expect(bodyProblem(` ${'x'.repeat(MAX_BODY)}\n`)).toBeNull();
  });

  it('says by how much a text is too long', () => {
    expect(bodyProblem('x'.repeat(MAX_BODY + 1500))).toBe(
      'This is 1,500 characters too long for one message.',
    );
  });
});
