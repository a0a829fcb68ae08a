import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { pollEvery } from '@/lib/polling';
import type { ClinicEvent } from '@/lib/supabase/realtime';
import { homeKeys } from '@/records/home/home-keys';
import { notificationQueries } from '@/records/notifications/notifications.queries';
import { markOutdated } from '@/records/outdated';
import { threadKeys } from '@/records/threads/thread-keys';

/** How often an open page asks again where no events are sent; only while it can be seen. */
const POLL_EVERY_MS = 15_000;

/** Whether the backend sends events as they happen. */
export const LiveContext = createContext(false);

const pollInterval = pollEvery(POLL_EVERY_MS);

/** How often to ask again, as `refetchInterval` takes it: not at all where events are sent. */
export function usePollInterval(): (() => number) | false {
  return useContext(LiveContext) ? false : pollInterval;
}

interface Owner {
  companyId: string;
  userId: string;
}

/** What has to be asked for again after an event. */
export function outdatedBy(
  { table, threadId }: ClinicEvent,
  { companyId, userId }: Owner,
): QueryKey[] {
  // What news are about has changed what needs somebody, and so has what was read.
  const home = homeKeys.work(companyId);
  const inbox = [threadKeys.inbox(companyId), threadKeys.unreadTotal(companyId), home];
  switch (table) {
    case 'notifications':
      return [notificationQueries.all(userId), home];
    case 'thread_reads':
      return threadId === null ? [] : [threadKeys.reads(companyId, threadId)];
    case 'thread_states':
      return threadId === null ? inbox : [...inbox, threadKeys.ownState(companyId, threadId)];
    case 'vault_news':
      // Whoever has the vaults open follows for themselves.
      return [];
    case 'messages':
      return threadId === null ? inbox : [...inbox, threadKeys.recentMessages(companyId, threadId)];
  }
}

/** Asks again for all that events are about, as some may have been missed. */
export function catchUp(client: QueryClient): void {
  void markOutdated(client, 'missed-events');
}
