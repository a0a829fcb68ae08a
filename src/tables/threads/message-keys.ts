/** Where the messages of a conversation are cached, for whoever hears that there are new ones. */
export const messageKeys = {
  thread: (companyId: string, threadId: string) =>
    ['company', companyId, 'messages', 'thread', threadId] as const,
  recent: (companyId: string, threadId: string) =>
    [...messageKeys.thread(companyId, threadId), 'recent'] as const,
};
