import { useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { DiscardDialog } from './discard-dialog';
import { discardUnsaved, lossOf } from './use-unsaved-guard';

/**
 * Asks before navigation within the portal discards unsaved input, for all forms at once: the
 * router allows one blocker. Blocks navigation during a save.
 */
export function UnsavedQuestion() {
  const isSaving = useRef(false);
  const isDiscarding = useRef(false);
  const location = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const staysOnPage = currentLocation.pathname === nextLocation.pathname;
    if (staysOnPage && currentLocation.search === nextLocation.search) return false;
    const loss = lossOf({ by: historyAction === 'POP' ? 'history' : 'app', staysOnPage });
    isSaving.current = loss === 'saving';
    return loss !== 'none';
  });

  useLayoutEffect(() => {
    if (blocker.state === 'blocked' && isSaving.current) blocker.reset();
  }, [blocker]);

  // What was to be thrown away has gone with its page, or stands in a dialog on a page that stayed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each move
  useEffect(() => {
    if (isDiscarding.current) discardUnsaved();
    isDiscarding.current = false;
  }, [location]);

  if (blocker.state !== 'blocked') return null;
  return (
    <DiscardDialog
      onKeep={() => blocker.reset()}
      onDiscard={() => {
        isDiscarding.current = true;
        blocker.proceed();
      }}
    />
  );
}
