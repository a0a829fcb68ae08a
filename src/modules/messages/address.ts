import { idOrNull } from '@/lib/ids';

/** What the address of the messages page asks for. */
export interface MessagesAddress {
  /** The open conversation; `unreadable` where the id can't be one. */
  thread: { id: string } | 'unreadable' | null;
  /** The dialog for a new thread, and the provider it is about. */
  newThread: { aboutProviderId: string | null } | null;
}

/** Reads `?thread=…` and `?new=thread&about=…`. */
export function readAddress(search: URLSearchParams): MessagesAddress {
  return {
    thread: readThread(search.get('thread')),
    newThread:
      search.get('new') === 'thread' ? { aboutProviderId: idOrNull(search.get('about')) } : null,
  };
}

function readThread(text: string | null): MessagesAddress['thread'] {
  if (text === null || text === '') return null;
  const id = idOrNull(text);
  return id === null ? 'unreadable' : { id };
}

/** The same address with the dialog open. */
export function withNewThread(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('new', 'thread');
  next.delete('about');
  return next;
}

/** The same address with the dialog closed. */
export function withoutNewThread(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('new');
  next.delete('about');
  return next;
}
