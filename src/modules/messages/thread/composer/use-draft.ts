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
  /** The server's copy; undefined until loaded. */
  onServer: string | undefined;
  /** A message is being sent or held up; the server's copy stays until it arrives. */
  messageUnderWay: boolean;
}

/**
 * The composer's text. Local input wins; it is saved after a pause, on blur, and when the page or
 * the thread is hidden. A failed save is retried at the next of these and on reconnect.
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
    // Kept in memory across the whole portal.
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

  // A save in progress when its text was sent can reach the server after the message.
  const forgetSent = useEffectEvent(() => {
    const draft = readDraft(client, place);
    if (draft?.text === '' && draft.saved !== '') mutate('');
  });
  useEffect(() => {
    if (!messageUnderWay && !isPending && !isError) forgetSent();
  }, [messageUnderWay, isPending, isError]);

  return {
    text,
    /** The last save failed; the text is still here. */
    saveFailed: isError,
    write: (next: string) => {
      keep(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    },
    save,
    /** The text became a message; the server's copy stays until it arrives. */
    handOver: () => {
      clearTimeout(timer.current);
      keep('');
    },
  };
}
