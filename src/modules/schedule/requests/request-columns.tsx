import { CalendarClock, Hourglass } from 'lucide-react';
import { cameColumn } from '@/kit/list/came-column';
import type { Column } from '@/kit/list/column';
import { RowLink } from '@/kit/list/row-link';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { nameOf } from '@/lib/person-names';
import type { orderOf } from '@/records/appointments/appointment-filters';
import { STATUS_BADGES, TYPE_LABELS } from '@/records/appointments/appointment-labels';
import type { InboxRequest } from '@/records/appointments/appointment-list.queries';
import { preferredTimeText } from '@/records/appointments/appointments.model';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { PATIENT_COLUMN } from '@/records/patients/patient-column';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { RelativeTime } from '@/ui/relative-time';
import { isOverdue } from './next-step';
import { type AskNext, NextStep } from './next-step-cell';

type RequestOrder = ReturnType<typeof orderOf>;

interface Shown {
  slug: string;
  timeZone: string;
  now: number;
  /** Passed to the detail page, so that its back link leads to this list. */
  origin: object;
  /** Opens a step that needs a form. */
  asking: AskNext;
}

/** Only the page's code: fetching a patient's data counts as access. */
function fetchDetailPage() {
  // A failure shows when the page is opened.
  import('../detail/request-detail-page').catch(() => undefined);
}

export function inboxColumns({
  slug,
  timeZone,
  now,
  origin,
  asking,
}: Shown): readonly Column<InboxRequest, RequestOrder>[] {
  const today = calendarDay(new Date(now), timeZone);
  return [
    {
      ...PATIENT_COLUMN,
      width: [2.2, 11],
      cell: (request) => (
        <>
          {isOverdue(request, now) && (
            <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-danger" />
          )}
          <div className="wrap-anywhere min-w-0 compact:flex compact:items-baseline compact:gap-2">
            {request.patient && (
              <PatientPeekLink
                slug={slug}
                patient={request.patient}
                className="font-semibold columns:truncate columns:text-sm compact:shrink-0"
              />
            )}
            <p
              className={cx(
                'line-clamp-1 columns:text-xs compact:text-sm',
                request.patient && 'text-sm',
              )}
            >
              <RowLink
                to={paths.appointment(slug, request.id)}
                state={origin}
                onAim={fetchDetailPage}
                {...(request.patient && { className: 'text-muted' })}
              >
                {request.patient
                  ? `${TYPE_LABELS[request.request_type]}, ${request.reason}`
                  : request.reason}
              </RowLink>
            </p>
            {!request.patient && (
              <p className="text-muted text-sm columns:text-xs">
                {TYPE_LABELS[request.request_type]}
              </p>
            )}
          </div>
        </>
      ),
    },
    {
      key: 'status',
      heading: 'Status',
      width: [0.8, 7.5],
      cell: ({ status, waitlisted }) => (
        <div className="flex flex-col items-end gap-1 columns:flex-row columns:items-center">
          <Badge tone={STATUS_BADGES[status].tone} dot>
            {STATUS_BADGES[status].label}
          </Badge>
          {waitlisted && (
            <span className="inline-flex items-center gap-1 text-muted text-xs">
              <Hourglass aria-hidden="true" className="size-3.5" />
              <span className="columns:sr-only">On the waitlist</span>
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'when',
      heading: 'When',
      width: [1.2],
      card: 'cards:col-span-2',
      cell: ({ confirmed_date, preferred_date, preferred_time }) => (
        <p className="flex items-center gap-1.5 text-sm">
          <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-muted columns:hidden" />
          <span className="truncate">
            {confirmed_date ? (
              <RelativeTime at={confirmed_date} timeZone={timeZone} show="both" />
            ) : (
              <span title={preferredTimeText(preferred_date, preferred_time) ?? undefined}>
                {preferredTimeText(preferred_date, preferred_time, today) ?? 'Any time'}
              </span>
            )}
          </span>
        </p>
      ),
    },
    {
      key: 'provider',
      heading: 'Provider',
      width: [1.1],
      roomy: true,
      card: 'cards:col-span-2',
      cell: ({ provider }) => (
        <p className="truncate text-sm cards:text-muted">
          <span className="sr-only columns:hidden">With </span>
          {provider.name}
        </p>
      ),
    },
    {
      key: 'requester',
      heading: 'Requested by',
      width: [1],
      roomy: true,
      card: 'cards:hidden',
      cell: ({ requester, created_at }) => (
        <>
          <p className="truncate text-sm">{nameOf(requester) ?? 'A former colleague'}</p>
          <p className="text-muted text-xs compact:hidden">
            <RelativeTime at={created_at} timeZone={timeZone} />
          </p>
        </>
      ),
    },
    cameColumn('Requested', timeZone),
    {
      key: 'next',
      heading: 'Next',
      width: [1, 15],
      sorts: { ascending: 'due' },
      alignEnd: true,
      card: 'cards:col-span-2',
      cell: (request) => <NextStep request={request} now={now} asking={asking} />,
    },
  ];
}
