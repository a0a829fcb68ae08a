import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraft, shownDraft, writeDraft } from '@/records/threads/drafts';
import { useSaveDraft } from '@/records/threads/thread-state.mutations';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';

const PAUSE_MS = 1500;

interface Options {
  companyId: string;
  userId: string;
  threadId: string;
  /** The server's copy; undefined until it is known. */
  onServer: string | undefined;
  /** A message is on its way or held up: until it has arrived, the server's copy of it stays. */
  messageUnderWay: boolean;
}

/**
 * The text of a thread's composer. What is typed here counts; it is saved after a pause, when the
 * field is left, when the page is hidden and when the thread is. A save that failed is tried again on
 * the next of these, and when the connection is back.
 */
export function useDraft({ companyId, userId, threadId, onServer, messageUnderWay }: Options) {
  const client = useQueryClient();
  const place = { userId, threadId };
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate, isError, isPending } = useSaveDraft({ companyId, userId }, threadId, (text) => {
    const draft = readDraft(client, place);
    if (draft) writeDraft(client, place, { ...draft, saved: text });
  });
  const text = typed ?? shownDraft(readDraft(client, place), onServer ?? '');

  function keep(next: string) {
    setTyped(next);
    writeDraft(client, place, {
      text: next,
      saved: readDraft(client, place)?.saved ?? onServer ?? '',
    });
  }

  function save() {
    clearTimeout(timer.current);
    const draft = readDraft(client, place);
    if (!draft || draft.text === draft.saved || (draft.text === '' && messageUnderWay)) return;
    mutate(draft.text);
  }

  const saveNow = useEffectEvent(save);
  useUnsavedGuard({
    dirty: () => {
      const draft = readDraft(client, place);
      return draft !== undefined && draft.text !== '' && draft.text !== draft.saved;
    },
    // The draft is kept in memory wherever in the portal the person goes.
    until: 'tab',
  });
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && saveNow();
    const whenOnline = () => saveNow();
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('online', whenOnline);
    return () => {
      saveNow();
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('online', whenOnline);
    };
  }, []);

  // A save that was under way while its text was sent can reach the server after the message.
  const forgetSent = useEffectEvent(() => {
    const draft = readDraft(client, place);
    if (draft?.text === '' && draft.saved !== '') mutate('');
  });
  useEffect(() => {
    if (!messageUnderWay && !isPending && !isError) forgetSent();
  }, [messageUnderWay, isPending, isError]);

  return {
    text,
    /** The last attempt to save failed; the text is here all the same. */
    saveFailed: isError,
    write: (next: string) => {
      keep(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    },
    save,
    /** The text has become a message; the server's copy stays until that has arrived. */
    handOver: () => {
      clearTimeout(timer.current);
      keep('');
    },
  };
}
