import { useEffect, useState } from 'react';
import { Spinner } from '@/ui/spinner';

interface AskingNoteProps {
  asking: boolean;
  stopped: boolean;
  payer: string | undefined;
}

/** Most payers answer within this. */
const PATIENCE_MS = 5_000;

/** What is going on while the payer is asked; in the page all along, so that each change is announced. */
export function AskingNote({ asking, stopped, payer = 'the payer' }: AskingNoteProps) {
  return (
    <div role="status" className="text-muted text-sm empty:hidden">
      {asking && (
        <p className="flex items-center gap-2.5">
          <Spinner className="size-4 shrink-0 text-accent" />
          <span>
            Asking {payer}… <Patience />
          </span>
        </p>
      )}
      {!asking && stopped && <p>Stopped. Nothing is lost: press Verify to ask again.</p>}
    </div>
  );
}

function Patience() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return long && 'It takes its time. Silent payers are asked three times, for up to two minutes.';
}
