import { useCompany } from '@/company/company-context';
import { formatDuration } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import type { InboxRequest } from '@/records/appointments/appointment-list.queries';
import { Button } from '@/ui/button';
import type { AskingStep } from '../steps/step-dialog';
import { useStepNow } from '../steps/use-step-now';
import { isOverdue, nextStepOf } from './next-step';

export interface AskNext {
  /** Fetches the code of `onAsk` ahead. */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
  onAsk: (requestId: string, kind: AskingStep) => void;
}

interface NextStepProps {
  request: InboxRequest;
  now: number;
  asking: AskNext;
}

export function NextStep({ request, now, asking }: NextStepProps) {
  const { timeZone } = useCompany();
  const direct = useStepNow(request);
  const { text, kind } = nextStepOf(request, now, timeZone);
  const title = request.patient ? fullName(request.patient) : request.reason;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 columns:flex-col columns:items-end compact:flex-row compact:flex-nowrap compact:justify-end">
      {isOverdue(request, now) && request.next_step_due && (
        <p className="truncate font-medium text-danger text-xs cards:order-1 compact:min-w-0">
          Overdue by {formatDuration(now - Date.parse(request.next_step_due))}
        </p>
      )}
      {kind === null ? (
        <p className="truncate text-muted text-sm columns:text-right">{text}</p>
      ) : (
        // Above the row's link, which covers the whole row.
        <Button
          {...asking.ahead}
          size="sm"
          className="relative z-1"
          aria-label={`${text}: ${title}`}
          pending={direct.pending}
          onClick={() =>
            kind === 'check-in' ? direct.take({ kind }) : asking.onAsk(request.id, kind)
          }
        >
          {text}
        </Button>
      )}
      <p role="alert" className="wrap-anywhere text-danger text-sm empty:hidden">
        {direct.error?.message}
      </p>
    </div>
  );
}
