import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterRefresh,
  excerptOf,
  type InboxThread,
  type InboxTop,
  placeOf,
  threadTitle,
  withFurther,
  withHeld,
} from './thread-list.model';

const PAGE = 4;

const thread = (id: number, at: number): InboxThread => ({
  id: `t${id}`,
  subject: `Thread ${id}`,
  participants: [],
  lastMessageAt: `2024-06-03T14:00:00.${String(at).padStart(6, '0')}+00:00`,
  unread: 0,
  draft: null,
  latest: null,
  about: null,
});

/** A folder whose threads are given by their last activities, in order. */
class Server {
  private activity: number[];
  private clock: number;
  constructor(count: number) {
    this.activity = Array.from({ length: count }, (_, index) => index + 1);
    this.clock = count;
  }
  write(id: number) {
    this.clock += 1;
    this.activity[id % this.activity.length] = this.clock;
  }
  all() {
    return this.activity
      .map((at, id) => thread(id, at))
      .sort((a, b) => (a.lastMessageAt < b.lastMessageAt ? 1 : -1));
  }
}

function refreshed(known: InboxTop | undefined, all: InboxThread[]) {
  const last = all.length > PAGE ? all[PAGE - 1] : undefined;
  return afterRefresh(known, { rows: all.slice(0, PAGE), next: last ? placeOf(last) : null });
}

const following = (all: InboxThread[], end: InboxTop['end']) =>
  end === null ? [] : all.filter(({ lastMessageAt }) => lastMessageAt < end.at);

describe('afterRefresh', () => {
  it('is the whole folder if it fits a page', () => {
    const all = new Server(3).all();
    expect(refreshed(undefined, all)).toEqual({ threads: all, end: null });
  });

  it('drops threads that visibly left the folder', () => {
    const all = new Server(4).all();
    const known = refreshed(undefined, all);
    const [, ...rest] = all;
    expect(refreshed(known, rest).threads).toEqual(rest);
  });

  it('with its further pages, matches the folder, however it moves', () => {
    const moves = fc.array(fc.array(fc.nat(30), { maxLength: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }), moves, (count, rounds) => {
        const server = new Server(count);
        let top = refreshed(undefined, server.all());
        let pages = { from: top.end, threads: following(server.all(), top.end) };
        for (const round of rounds) {
          for (const id of round) server.write(id);
          top = refreshed(top, server.all());
          // Another end means another list of further pages.
          if (top.end !== pages.from) {
            pages = { from: top.end, threads: following(server.all(), top.end) };
          }
          expect(withFurther(top, pages.threads).map(({ id }) => id)).toEqual(
            server.all().map(({ id }) => id),
          );
        }
      }),
    );
  });
});

const at = (minute: number) => thread(minute, minute);
const ids = (threads: readonly InboxThread[]) => threads.map(({ id }) => id);

describe('withHeld', () => {
  it('keeps a thread that has left at its place', () => {
    expect(ids(withHeld([at(5), at(1)], at(3)))).toEqual(['t5', 't3', 't1']);
    expect(ids(withHeld([at(5)], at(3)))).toEqual(['t5', 't3']);
    expect(ids(withHeld([], at(3)))).toEqual(['t3']);
  });

  it('changes nothing while it is there, or without one', () => {
    const threads = [at(5), at(3)];
    expect(withHeld(threads, at(3))).toBe(threads);
    expect(withHeld(threads, undefined)).toBe(threads);
  });
});

const personOf = (id: string | null) => ({
  name: id ?? 'Former colleague',
  role: null,
  avatarUrl: null,
});
const latest = {
  senderId: 'Priya',
  author: null,
  isEvent: false,
  excerpt: 'They are back.',
  attachments: 0,
};

describe('excerptOf', () => {
  it.each([
    [latest, 'Priya: They are back.'],
    [{ ...latest, senderId: null }, 'Former colleague: They are back.'],
    [{ ...latest, senderId: null, author: 'Thea Lindqvist' }, 'Thea Lindqvist: They are back.'],
    [{ ...latest, excerpt: '', attachments: 1 }, 'Priya: 1 file'],
    [{ ...latest, excerpt: '', attachments: 3 }, 'Priya: 3 files'],
    [{ ...latest, isEvent: true, excerpt: 'Confirmed for Monday' }, 'Confirmed for Monday'],
    [null, 'No messages yet'],
  ])('%j reads as %s', (message, text) => {
    expect(excerptOf(message, personOf)).toBe(text);
  });
});

describe('threadTitle', () => {
  const about = (kind: 'referral' | 'scheduling_request' | 'surgery_case', label: string) => ({
    kind,
    label,
  });

  it('starts with the patient, and tells threads about one patient apart', () => {
    expect(
      threadTitle({
        subject: 'Appointment Request - Dr. Miriam Osei, MD',
        about: about('scheduling_request', 'Jane Doe'),
      }),
    ).toEqual({
      lead: 'Jane Doe',
      kind: 'Appointment request',
      topic: 'With Dr. Miriam Osei, MD',
    });
    expect(
      threadTitle({ subject: 'Facial weakness', about: about('referral', 'Jane Doe') }),
    ).toEqual({ lead: 'Jane Doe', kind: 'Referral', topic: 'Facial weakness' });
  });

  it('is the subject for a thread without a patient', () => {
    const plain = { kind: null, topic: null };
    expect(threadTitle({ subject: 'Parking', about: null })).toEqual({ ...plain, lead: 'Parking' });
    const subject = 'Appointment Request - Dr. Miriam Osei, MD';
    expect(
      threadTitle({ subject, about: about('scheduling_request', 'Dr. Miriam Osei, MD') }),
    ).toEqual({ ...plain, lead: subject });
  });
});
