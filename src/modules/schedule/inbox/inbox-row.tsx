import { CalendarClock, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/lib/dates';
import { fullName, nameOf } from '@/lib/person-names';
import type { Entry } from '@/lib/typed-search';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { preferredTimeText, STATUS_LOOKS, TYPE_LABELS } from '../schedule.model';
import type { InboxRequest } from '../schedule.queries';
import type { AskingStep } from '../steps/step-dialog';
import { shortTime } from '../steps/time-text';
import { isOverdue } from './next-step';
import { NextStepControl } from './next-step-control';
import { ROW_GRID } from './row-grid';

interface InboxRowProps {
  request: InboxRequest;
  link: Entry;
  timeZone: string;
  now: number;
  onAsk: (kind: AskingStep) => void;
}

/** One request of the clinic: who, when, with whom, and what is to be done next. */
export function InboxRow({ request, link, timeZone, now, onAsk }: InboxRowProps) {
  const { label, tone } = STATUS_LOOKS[request.status];
  const title = request.patient ? fullName(request.patient) : request.reason;
  const wished = preferredTimeText(request.preferred_date, request.preferred_time);

  return (
    <li
      className={cx(
        'group relative transition-colors duration-100 hover:bg-accent-soft/40',
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 py-4',
        ROW_GRID,
      )}
    >
      {isOverdue(request, now) && (
        <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-danger" />
      )}
      <div className="min-w-0">
        <Link
          to={link.to}
          state={link.state}
          className="wrap-anywhere line-clamp-2 font-semibold text-text after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2 group-hover:text-accent"
        >
          {title}
        </Link>
        <p className="line-clamp-1 text-muted text-sm">
          {TYPE_LABELS[request.request_type]}
          {request.patient && `, ${request.reason}`}
        </p>
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
              : (wished ?? 'Any time')}
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
        <p className="text-muted text-xs">{formatDate(request.created_at, timeZone)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 @max-4xl:col-span-2 @4xl:flex-col @4xl:items-end">
        <NextStepControl
          request={request}
          title={title}
          now={now}
          timeZone={timeZone}
          onAsk={onAsk}
        />
      </div>
    </li>
  );
}
