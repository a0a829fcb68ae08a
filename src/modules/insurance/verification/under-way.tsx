import { Panel } from '@/ui/panel';
import { Spinner } from '@/ui/spinner';
import { AskAgain } from './ask-again';
import type { Verification } from './verification.queries';

interface UnderWayProps {
  check: Verification;
  /** Nobody is asking any more: it takes somebody to go on. */
  stuck: boolean;
}

/** A question without an answer yet. The page looks for it by itself. */
export function UnderWay({ check, stuck }: UnderWayProps) {
  return (
    <Panel className="grid justify-items-start gap-4 p-6">
      <div role="status" className="flex items-center gap-3">
        {!stuck && <Spinner className="size-5 text-accent" />}
        <p className="font-semibold">
          {stuck ? 'The payer has not been asked yet' : `Asking ${check.payer.name}...`}
        </p>
      </div>
      <p className="max-w-prose text-muted text-sm">
        {stuck
          ? 'The question is written down, but whoever asked it left before it was sent.'
          : 'Most payers answer within seconds. A busy one may take up to two minutes; you can leave this page, the answer will be in the list.'}
      </p>
      {stuck && <AskAgain verificationId={check.id} label="Ask now" />}
    </Panel>
  );
}
