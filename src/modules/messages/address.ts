import { idOrNull } from '@/lib/ids';

export const FOLDERS = ['inbox', 'unread', 'archived'] as const;
export type Folder = (typeof FOLDERS)[number];

/** What a new thread is about: the id of one of these. */
export interface About {
  providerId: string | null;
  referralId: string | null;
  caseId: string | null;
}

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
  /** The dialog for a new thread, and what it is about. */
  newThread: About | null;
}

/** Reads `?folder=…&q=…&thread=…&message=…` and `?new=thread&provider=…` (or `referral`, `case`). */
export function readAddress(search: URLSearchParams): MessagesAddress {
  return {
    folder: FOLDERS.find((folder) => folder === search.get('folder')) ?? 'inbox',
    term: search.get('q')?.trim() ?? '',
    thread: readThread(search),
    newThread: search.get('new') === 'thread' ? readAbout(search) : null,
  };
}

function readThread(search: URLSearchParams): MessagesAddress['thread'] {
  const text = search.get('thread');
  if (text === null || text === '') return null;
  const id = idOrNull(text);
  return id === null ? 'unreadable' : { id, messageId: idOrNull(search.get('message')) };
}

function readAbout(search: URLSearchParams): About {
  return {
    providerId: idOrNull(search.get('provider')),
    referralId: idOrNull(search.get('referral')),
    caseId: idOrNull(search.get('case')),
  };
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

const NO_NEW_THREAD = { new: null, provider: null, referral: null, case: null };

/** The same address with the dialog open. */
export function withNewThread(search: URLSearchParams): URLSearchParams {
  return withValues(search, { ...NO_NEW_THREAD, new: 'thread' });
}

/** The same address with the dialog closed. */
export function withoutNewThread(search: URLSearchParams): URLSearchParams {
  return withValues(search, NO_NEW_THREAD);
}
