import { CalendarClock, Hourglass } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import type { ListColumns } from '@/kit/list/columns';
import { ListRow } from '@/kit/list/list-row';
import { RowLink } from '@/kit/list/row-link';
import { formatDuration } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName, nameOf } from '@/lib/person-names';
import { STATUS_BADGES, TYPE_LABELS } from '@/shared/appointments/appointment-labels';
import { PatientPeekLink } from '@/shared/patient-peek/patient-peek-link';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { RelativeTime } from '@/ui/relative-time';
import { preferredTimeText, shortTime } from '../schedule.model';
import type { InboxRequest } from '../schedule.queries';
import type { AskingStep } from '../steps/step-dialog';
import { useStepNow } from '../steps/use-step-now';
import { isOverdue, nextStepOf } from './next-step';

export const INBOX_COLUMNS: ListColumns = {
  grid: '@4xl:grid-cols-[minmax(0,1.7fr)_7.5rem_minmax(0,1.35fr)_minmax(0,1fr)_11.5rem]',
  headings: ['Patient', 'Status', 'When', 'Requested by', 'Next'],
};

interface InboxRowProps {
  request: InboxRequest;
  /** Given to the detail, so that its way back leads to this very list. */
  state: object;
  now: number;
  /** Fetches the code of what `onAsk` opens. */
  ahead: { onPointerEnter: () => void; onFocus: () => void };
  onAsk: (kind: AskingStep) => void;
}

/** Only the page's code: fetching a patient's data counts as looking at it. */
function fetchDetailPage() {
  // What can't be fetched now is fetched, and complained about, when it is needed.
  import('../detail/request-detail.route').catch(() => undefined);
}

/** One request of the clinic: who, when, with whom, and what is to be done next. */
export function InboxRow({ request, state, now, ahead, onAsk }: InboxRowProps) {
  const { slug, timeZone } = useCompany();
  const { label, tone } = STATUS_BADGES[request.status];
  const title = request.patient ? fullName(request.patient) : request.reason;
  const preferred = preferredTimeText(request.preferred_date, request.preferred_time);

  return (
    <ListRow columns={INBOX_COLUMNS}>
      {isOverdue(request, now) && (
        <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-danger" />
      )}
      <div className="wrap-anywhere min-w-0">
        {request.patient && (
          <PatientPeekLink slug={slug} patient={request.patient} className="font-semibold" />
        )}
        <p className={cx('line-clamp-1', request.patient && 'text-sm')}>
          <RowLink
            to={paths.appointment(slug, request.id)}
            state={state}
            onAim={fetchDetailPage}
            {...(request.patient && { className: 'text-muted' })}
          >
            {request.patient
              ? `${TYPE_LABELS[request.request_type]}, ${request.reason}`
              : request.reason}
          </RowLink>
        </p>
        {!request.patient && (
          <p className="text-muted text-sm">{TYPE_LABELS[request.request_type]}</p>
        )}
      </div>
      <div className="flex flex-col items-end gap-1 @4xl:items-start">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        {request.waitlisted && (
          <span className="inline-flex items-center gap-1 text-muted text-xs">
            <Hourglass aria-hidden="true" className="size-3.5" />
            On the waitlist
          </span>
        )}
      </div>
      <div className="min-w-0 @max-4xl:col-span-2">
        <p className="flex items-center gap-1.5 text-sm">
          <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-muted @4xl:hidden" />
          <span className="truncate">
            {request.confirmed_date
              ? shortTime(request.confirmed_date, timeZone)
              : (preferred ?? 'Any time')}
          </span>
        </p>
        <p className="truncate text-muted text-sm">
          <span className="sr-only">With </span>
          {request.provider.name}
        </p>
      </div>
      <div className="min-w-0 @max-4xl:hidden">
        <p className="truncate text-sm">
          <span className="sr-only">Requested by </span>
          {nameOf(request.requester) ?? 'A former colleague'}
        </p>
        <p className="text-muted text-xs">
          <RelativeTime at={request.created_at} timeZone={timeZone} />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @max-4xl:col-span-2 @4xl:flex-col @4xl:items-end">
        <NextStep {...{ request, title, now, ahead, onAsk }} />
      </div>
    </ListRow>
  );
}

interface NextStepProps extends Pick<InboxRowProps, 'request' | 'now' | 'ahead' | 'onAsk'> {
  /** What the row is called, for those who hear the button alone. */
  title: string;
}

/** What is to be done next, as a button where it can be done from the list. */
function NextStep({ request, title, now, ahead, onAsk }: NextStepProps) {
  const { timeZone } = useCompany();
  const direct = useStepNow(request);
  const { text, kind } = nextStepOf(request, now, timeZone);

  return (
    <>
      {kind === null ? (
        <p className="text-muted text-sm @4xl:text-right">{text}</p>
      ) : (
        // Above the row's link, which covers everything else.
        <Button
          {...ahead}
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
