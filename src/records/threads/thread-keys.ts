export const threadKeys = {
  /** Everything about threads except their messages. */
  all: (companyId: string) => ['company', companyId, 'threads'] as const,
  inbox: (companyId: string) => [...threadKeys.all(companyId), 'inbox'] as const,
  /** The person's own state of a thread: unread, archived, draft. */
  ownState: (companyId: string, threadId: string) =>
    [...threadKeys.all(companyId), 'state', threadId] as const,
  /** How far each member has read it. */
  reads: (companyId: string, threadId: string) =>
    [...threadKeys.all(companyId), 'reads', threadId] as const,
  /** All its messages. */
  messages: (companyId: string, threadId: string) =>
    ['company', companyId, 'messages', 'thread', threadId] as const,
  /** Its end, which grows; apart from earlier messages, which don't change. */
  recentMessages: (companyId: string, threadId: string) =>
    ['company', companyId, 'recent_messages', threadId] as const,
};
