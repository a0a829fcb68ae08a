/** Where what changes in conversations is cached, for whoever hears that it has. */
export const conversationKeys = {
  /** Everything about threads; what was said in them is apart. */
  all: (companyId: string) => ['company', companyId, 'threads'] as const,
  inbox: (companyId: string) => [...conversationKeys.all(companyId), 'inbox'] as const,
  unreadTotal: (companyId: string) => [...conversationKeys.all(companyId), 'unread-total'] as const,
  /** A conversation as the person has it: unread, archived, their draft. */
  ownState: (companyId: string, threadId: string) =>
    [...conversationKeys.all(companyId), 'state', threadId] as const,
  /** How far everybody has read it. */
  reads: (companyId: string, threadId: string) =>
    [...conversationKeys.all(companyId), 'reads', threadId] as const,
  /** What was said in it. */
  messages: (companyId: string, threadId: string) =>
    ['company', companyId, 'messages', 'thread', threadId] as const,
  /** The end of it, which grows. */
  recentMessages: (companyId: string, threadId: string) =>
    [...conversationKeys.messages(companyId, threadId), 'recent'] as const,
};
