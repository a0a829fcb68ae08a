import { describe, expect, it } from 'vitest';
import { withHeld } from './held-thread';
import type { InboxThread } from './inbox-thread';

const thread = (minute: number): InboxThread => ({
  id: String(minute),
  subject: 'Thread',
  participants: [],
  isClinics: false,
  lastMessageAt: `2024-06-03T14:0${minute}:00+00:00`,
  unread: 1,
  draft: null,
  latest: null,
  about: null,
});

const ids = (threads: readonly InboxThread[]) => threads.map(({ id }) => id);

describe('withHeld', () => {
  it('keeps what has left where it was', () => {
    expect(ids(withHeld([thread(5), thread(1)], thread(3)))).toEqual(['5', '3', '1']);
    expect(ids(withHeld([thread(5)], thread(3)))).toEqual(['5', '3']);
    expect(ids(withHeld([], thread(3)))).toEqual(['3']);
  });

  it('changes nothing while it is there, or when nothing is held', () => {
    const threads = [thread(5), thread(3)];
    expect(withHeld(threads, thread(3))).toBe(threads);
    expect(withHeld(threads, undefined)).toBe(threads);
  });
});
