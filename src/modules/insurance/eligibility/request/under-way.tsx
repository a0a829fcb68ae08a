import { Panel } from '@/ui/panel';
import { Spinner } from '@/ui/spinner';
import type { EligibilityRequest } from '../eligibility.queries';
import { SendAgain } from './send-again';

interface UnderWayProps {
  request: EligibilityRequest;
  /** Nothing is being sent any more: it takes a person to go on. */
  stuck: boolean;
}

/** A request without a response yet. The page looks for it by itself. */
export function UnderWay({ request, stuck }: UnderWayProps) {
  return (
    <Panel className="grid justify-items-start gap-4 p-6">
      <div role="status" className="flex items-center gap-3">
        {!stuck && <Spinner className="size-5 text-accent" />}
        <p className="font-semibold">
          {stuck ? 'The request has not been sent yet' : `Asking ${request.payer.name}...`}
        </p>
      </div>
      <p className="max-w-prose text-muted text-sm">
        {stuck
          ? 'The request was saved but never sent to the payer.'
          : 'Most payers respond in seconds, slow ones in two minutes. You can leave this page: the list will show the response.'}
      </p>
      {stuck && <SendAgain eligibilityRequestId={request.id} label="Send now" />}
    </Panel>
  );
}
