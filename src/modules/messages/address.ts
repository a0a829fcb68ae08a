import { defineDialogLink, type PrefillOf } from '@/kit/address/dialog-link';
import { id, named } from '@/kit/address/params';
import { idOrNull } from '@/lib/ids';

export const FOLDERS = ['inbox', 'unread', 'archived'] as const;
export type Folder = (typeof FOLDERS)[number];

/** Opens the dialog for a new thread, about one of these; see paths.newThread. */
export const newThreadLink = defineDialogLink('new', 'thread', {
  providerId: named('provider', id()),
  referralId: named('referral', id()),
  caseId: named('case', id()),
});

/** What a new thread is about. */
export type About = PrefillOf<typeof newThreadLink>;

/** What the address of the messages page asks for. */
export interface MessagesAddress {
  folder: Folder;
  /** What the messages are searched for; empty when they aren't. */
  term: string;
  /** The open conversation; `unreadable` where the id can't be one. */
  thread:
    | { id: string /** The message to show. */; messageId: string | null }
    | 'unreadable'
    | null;
}

/** Reads `?folder=…&q=…&thread=…&message=…`. */
export function readAddress(search: URLSearchParams): MessagesAddress {
  return {
    folder: FOLDERS.find((folder) => folder === search.get('folder')) ?? 'inbox',
    term: search.get('q')?.trim() ?? '',
    thread: readThread(search),
  };
}

function readThread(search: URLSearchParams): MessagesAddress['thread'] {
  const text = search.get('thread');
  if (text === null || text === '') return null;
  const threadId = idOrNull(text);
  return threadId === null
    ? 'unreadable'
    : { id: threadId, messageId: idOrNull(search.get('message')) };
}

/** The same address with other values; null takes one away. */
export function withValues(
  search: URLSearchParams,
  values: Record<string, string | null>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The same address in another folder; the open conversation stays open. */
export function withFolder(search: URLSearchParams, folder: Folder): URLSearchParams {
  return withValues(search, { folder: folder === 'inbox' ? null : folder });
}

/** The same address with a conversation open, at one of its messages if that is given. */
export function withThread(
  search: URLSearchParams,
  threadId: string | null,
  messageId: string | null = null,
): URLSearchParams {
  return withValues(search, { thread: threadId, message: messageId });
}
