import type { QueryClient } from '@tanstack/react-query';

/**
 * An unsent text in a thread. It lives in the query client's memory until sign-out; the server's
 * copy follows with a short delay.
 */
export interface Draft {
  text: string;
  /** The server's copy, as far as it is known here. */
  saved: string;
}

interface Place {
  userId: string;
  threadId: string;
}

const keyOf = ({ userId, threadId }: Place) => ['user', userId, 'drafts', threadId] as const;

export function readDraft(client: QueryClient, place: Place): Draft | undefined {
  return client.getQueryData<Draft>(keyOf(place));
}

export function writeDraft(client: QueryClient, place: Place, draft: Draft): void {
  client.setQueryDefaults(['user', place.userId, 'drafts'], { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(keyOf(place), draft);
}

export function shownDraft(here: Draft | undefined, onServer: string): string {
  return here && here.text !== here.saved ? here.text : onServer;
}

/** After a message arrives, the server deletes a draft that the message begins with. */
export function settleDraft(
  client: QueryClient,
  { body, ...place }: Place & { body: string },
): void {
  const draft = readDraft(client, place);
  if (draft && body.trim().startsWith(draft.saved.trim())) {
    writeDraft(client, place, { ...draft, saved: '' });
  }
}
