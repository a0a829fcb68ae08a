import { formatDuration } from '@/lib/dates';
import { Button } from '@/ui/button';
import type { InboxRequest } from '../schedule.queries';
import type { AskingStep } from '../steps/step-dialog';
import { useStepNow } from '../steps/use-step-now';
import { isOverdue, nextStepOf } from './next-step';

interface NextStepControlProps {
  request: InboxRequest;
  /** What the row is called, for those who hear the button alone. */
  title: string;
  now: number;
  timeZone: string;
  /** Asks for what the step needs. */
  onAsk: (kind: AskingStep) => void;
}

/** What is to be done next, as a button where it can be done from the list. */
export function NextStepControl({ request, title, now, timeZone, onAsk }: NextStepControlProps) {
  const direct = useStepNow(request);
  const { text, kind } = nextStepOf(request, now, timeZone);

  return (
    <>
      {kind === null ? (
        <p className="text-muted text-sm @4xl:text-right">{text}</p>
      ) : (
        // Above the row's link, which covers everything else.
        <Button
          size="sm"
          className="relative z-10"
          aria-label={`${text}: ${title}`}
          pending={direct.pending}
          onClick={() => (kind === 'check-in' ? direct.take({ kind }) : onAsk(kind))}
        >
          {text}
        </Button>
      )}
      {isOverdue(request, now) && request.next_step_due && (
        <p className="font-medium text-danger text-xs">
          Overdue by {formatDuration(now - Date.parse(request.next_step_due))}
        </p>
      )}
      <p role="alert" className="wrap-anywhere text-danger text-sm empty:hidden">
        {direct.error?.message}
      </p>
    </>
  );
}
