import { describe, expect, it } from 'vitest';
import type { ShownMessage } from '@/modules/messages/thread/shown-messages';
import { firstUnread, receiptsOf } from './receipts';

const said = (minute: number, senderId: string, state: ShownMessage['state'] = 'sent') => ({
  id: String(minute),
  senderId,
  author: null,
  isEvent: false,
  body: 'Hello',
  mentions: [],
  files: [],
  at: `2024-06-03T14:0${minute}:00+00:00`,
  state,
  error: null,
});
const readTo = (user_id: string, minute: number) => ({
  user_id,
  last_read_at: `2024-06-03 14:0${minute}:00+00`,
});

describe('receiptsOf', () => {
  const messages = [
    said(1, 'me'),
    said(2, 'ana'),
    said(3, 'me'),
    said(4, 'ben'),
    said(5, 'me', 'sending'),
  ];

  it('names each reader once, at the last of my messages that they have seen', () => {
    const reads = [readTo('ana', 2), readTo('ben', 4), readTo('cleo', 9), readTo('me', 9)];
    expect([...receiptsOf(messages, reads, 'me')]).toEqual([
      ['1', ['ana']],
      ['3', ['ben', 'cleo']],
    ]);
  });

  it('is silent about who has seen none of them', () => {
    expect(receiptsOf(messages, [readTo('ana', 0)], 'me').size).toBe(0);
  });
});

describe('firstUnread', () => {
  const messages = [said(1, 'ana'), said(2, 'me'), said(3, 'ana'), said(4, 'ana')];

  it('is the first by another sender after what was read', () => {
    expect(firstUnread(messages, '2024-06-03 14:01:00+00', 'me')).toBe('3');
    expect(firstUnread(messages, '-infinity', 'me')).toBe('1');
  });

  it('is none where all is read, or nothing is known of it', () => {
    expect(firstUnread(messages, '2024-06-03T14:04:00+00:00', 'me')).toBeNull();
    expect(firstUnread(messages, null, 'me')).toBeNull();
  });
});
