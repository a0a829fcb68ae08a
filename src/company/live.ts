import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { pollEvery } from '@/lib/polling';
import type { ClinicEvent } from '@/lib/supabase/realtime';
import { homeKeys } from '@/records/home/home-keys';
import { notificationQueries } from '@/records/notifications/notifications.queries';
import { threadKeys } from '@/records/threads/thread-keys';
import { markOutdated } from '@/records/use-write';

/** How often an open, visible page polls where the backend sends no events. */
const POLL_EVERY_MS = 15_000;

export const LiveContext = createContext(false);

const pollInterval = pollEvery(POLL_EVERY_MS);

/** A value for `refetchInterval`; false where the backend sends events. */
export function usePollInterval(): (() => number) | false {
  return useContext(LiveContext) ? false : pollInterval;
}

interface Owner {
  companyId: string;
  userId: string;
}

export function outdatedBy(
  { table, threadId }: ClinicEvent,
  { companyId, userId }: Owner,
): QueryKey[] {
  // News changes the to-do list, and so does reading it.
  const home = homeKeys.work(companyId);
  const inbox = [threadKeys.inbox(companyId), home];
  switch (table) {
    case 'notifications':
      return [notificationQueries.all(userId), home];
    case 'thread_reads':
      return threadId === null ? [] : [threadKeys.reads(companyId, threadId)];
    case 'thread_states':
      return threadId === null ? inbox : [...inbox, threadKeys.ownState(companyId, threadId)];
    case 'vault_news':
      // An open vault page has its own subscription.
      return [];
    case 'messages':
      return threadId === null ? inbox : [...inbox, threadKeys.recentMessages(companyId, threadId)];
  }
}

/** Refetches everything that events cover, since some may have been missed. */
export function catchUp(client: QueryClient): void {
  void markOutdated(client, 'missed-events');
}
