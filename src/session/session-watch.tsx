import { useEffect, useState } from 'react';
import { noteActive, readLastActive, SIGNS_OF_LIFE } from '@/lib/activity';
import { nounFor } from '@/lib/text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { readSignedInAt, type SessionLimits, type SessionStatus, sessionStatus } from './idle';
import { keepSession, TELL_EVERY_MS } from './keep-session.mutations';
import { useSession } from './session-store';
import { endSession, signOut } from './sign-out';

interface SessionWatchProps {
  limits: SessionLimits;
}

/**
 * Ends an idle or too long session, after asking. The page stays below the question and the
 * sign-in, with everything typed.
 */
export function SessionWatch({ limits }: SessionWatchProps) {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const { idleMinutes, absoluteMinutes } = limits;
  const [status, setStatus] = useState<SessionStatus>({ kind: 'alive', forMs: 0 });
  const ending = status.kind === 'ending';

  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout>;
    function look() {
      clearTimeout(timer);
      const now = Date.now();
      const rules = { idleMinutes, absoluteMinutes };
      const next = sessionStatus(now, readLastActive() ?? now, readSignedInAt(), rules);
      setStatus(next);
      if (next.kind === 'over') void endSession();
      // Ticks each second only while seconds show.
      else timer = setTimeout(look, next.kind === 'ending' ? 1_000 : next.forMs);
      return next;
    }

    // A portal that was closed and reopened the next day must not count as active.
    if (look().kind === 'alive') noteActive();
    // A laptop's timers don't run while it is closed.
    document.addEventListener('visibilitychange', look);
    // Another tab of this browser was touched.
    addEventListener('storage', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('storage', look);
      setStatus({ kind: 'alive', forMs: 0 });
    };
  }, [signedIn, idleMinutes, absoluteMinutes]);

  useEffect(() => {
    if (!signedIn) return;
    const timer = setInterval(() => void keepSession(), TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, [signedIn]);

  useEffect(() => {
    // Once the question shows, only its answer counts, not a key press.
    if (!signedIn || ending) return;
    const note = () => noteActive();
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note);
    };
  }, [signedIn, ending]);

  if (status.kind !== 'ending') return null;
  const seconds = Math.ceil(status.leftMs / 1_000);
  const idle = status.because === 'idle';
  return (
    <Dialog
      mustAnswer
      role="alertdialog"
      size="sm"
      title={idle ? 'Are you still there?' : 'Your session is about to end'}
      description={
        idle
          ? 'The portal has been idle for a while. What you typed stays here either way.'
          : 'Your session reached your clinic’s time limit. What you typed is still here. Sign in again to continue.'
      }
      footer={
        <>
          <Button onClick={() => void signOut()}>Sign Out</Button>
          {idle && (
            <Button
              variant="primary"
              onClick={() => {
                noteActive();
                // The timer would notice within a second; the dialog must close at once.
                setStatus({ kind: 'alive', forMs: 0 });
              }}
            >
              Stay signed in
            </Button>
          )}
        </>
      }
    >
      <p role="timer" className="font-semibold text-3xl tabular-nums">
        {seconds}
        <span className="font-normal text-base text-muted">
          {` ${nounFor(seconds, 'seconds')}`}
        </span>
      </p>
    </Dialog>
  );
}
