/** Where what changes in threads is cached, for those who hear that it has. */
export const threadKeys = {
  /** Everything about threads; what was said in them is apart. */
  all: (companyId: string) => ['company', companyId, 'threads'] as const,
  inbox: (companyId: string) => [...threadKeys.all(companyId), 'inbox'] as const,
  unreadTotal: (companyId: string) => ['company', companyId, 'unread_total'] as const,
  /** A thread as the person has it: unread, archived, their draft. */
  ownState: (companyId: string, threadId: string) =>
    [...threadKeys.all(companyId), 'state', threadId] as const,
  /** How far everybody has read it. */
  reads: (companyId: string, threadId: string) =>
    [...threadKeys.all(companyId), 'reads', threadId] as const,
  /** What was said in it. */
  messages: (companyId: string, threadId: string) =>
    ['company', companyId, 'messages', 'thread', threadId] as const,
  /** The end of it, which grows; apart from what was said before, which stays. */
  recentMessages: (companyId: string, threadId: string) =>
    ['company', companyId, 'recent_messages', threadId] as const,
};
