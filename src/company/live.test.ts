import { describe, expect, it } from 'vitest';
import { notificationQueries } from '@/tables/notifications/notifications.queries';
import { threadQueries } from '@/tables/threads/threads.queries';
import { outdatedBy } from './live';

const OWNER = { companyId: 'clinic', userId: 'me' };
const THREAD = 't1';

const isOutdated = (table: Parameters<typeof outdatedBy>[0]['table'], key: readonly unknown[]) =>
  outdatedBy({ table, threadId: THREAD }, OWNER).some((outdated) =>
    outdated.every((part, index) => part === key[index]),
  );

describe('outdatedBy', () => {
  const unread = threadQueries.unreadTotal(OWNER.companyId).queryKey;
  const bell = notificationQueries.list(OWNER.userId, OWNER.companyId).queryKey;

  it('asks for the unread count after a message and after reading, not after a receipt', () => {
    expect(isOutdated('messages', unread)).toBe(true);
    expect(isOutdated('thread_states', unread)).toBe(true);
    expect(isOutdated('thread_reads', unread)).toBe(false);
  });

  it('asks for notifications after one of them only', () => {
    expect(isOutdated('notifications', bell)).toBe(true);
    expect(isOutdated('messages', bell)).toBe(false);
  });

  it('leaves other conversations alone', () => {
    expect(isOutdated('messages', ['company', 'clinic', 'messages', 'thread', 't2'])).toBe(false);
  });
});
