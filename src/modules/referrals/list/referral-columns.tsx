import type { Column } from '@/kit/list/column';
import { RowLink } from '@/kit/list/row-link';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Member } from '@/records/members/members.queries';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { PATIENT_COLUMN } from '@/records/patients/patient-column';
import { AttentionBadge } from '@/records/referrals/attention-badge';
import { PriorityLabel } from '@/records/referrals/priority-label';
import type { ReferralFilters } from '@/records/referrals/referral-filters';
import type { ReferralListItem } from '@/records/referrals/referral-list.queries';
import { NO_REASON, targetOf } from '@/records/referrals/referrals.model';
import { StatusBadge } from '@/records/referrals/status-badge';
import { TargetBadge } from '@/records/referrals/target-badge';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { RelativeTime } from '@/ui/relative-time';
import { OpenBadges } from '../open-badges';
import { NextStepCell } from '../work/next-step-cell';

interface Shown {
  slug: string;
  timeZone: string;
  now: number;
  members: readonly Member[] | undefined;
  /** Passed to the detail page, so that its back link leads to this list. */
  origin: object;
  /** Whether the list shows each referral's next step. */
  isWork: boolean;
}

type ReferralColumn = Column<ReferralListItem, ReferralFilters['sort']>;

/** Only the page's code: fetching a patient's data counts as access. */
function fetchDetailPage() {
  // A failure shows when the page is opened.
  import('../detail/referral-detail-page').catch(() => undefined);
}

export function referralColumns({
  slug,
  timeZone,
  now,
  members,
  origin,
  isWork,
}: Shown): readonly ReferralColumn[] {
  const today = calendarDay(new Date(now), timeZone);
  const elsewhere = isWork ? { extra: true as const } : {};
  return [
    {
      ...PATIENT_COLUMN,
      width: [3, 12],
      card: 'col-span-2 columns:col-span-1',
      cell: (referral) => (
        <>
          {targetOf(referral, now).state === 'overdue' && (
            <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-danger" />
          )}
          <div className="grid grid-cols-1 columns:grid-cols-[auto_minmax(0,1fr)] columns:gap-x-2 compact:flex compact:items-center">
            <PatientPeekLink
              slug={slug}
              patient={referral.patient}
              className="truncate font-semibold columns:text-sm compact:max-w-[60%] compact:shrink-0"
            />
            <p className="line-clamp-2 min-w-0 text-sm columns:col-span-2 columns:row-start-2 columns:line-clamp-1 columns:text-xs compact:order-1 compact:flex-1 compact:text-sm">
              <RowLink
                to={paths.referral(slug, referral.id)}
                state={origin}
                onAim={fetchDetailPage}
                kind="referral"
                className={cx('text-muted', referral.reason === null && 'italic')}
              >
                {referral.reason ?? NO_REASON}
              </RowLink>
            </p>
            <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden columns:row-start-1 columns:mt-0 columns:flex-nowrap columns:overflow-hidden">
              {(!isWork || referral.setback !== null) && <AttentionBadge referral={referral} />}
              {!isWork && <OpenBadges referral={referral} timeZone={timeZone} now={now} />}
            </div>
          </div>
        </>
      ),
    },
    {
      key: 'status',
      heading: 'Status',
      width: [0.6, 6.5],
      cell: ({ status, priority }) => (
        <div className="flex items-center gap-3">
          <StatusBadge status={status} />
          <span className="columns:hidden">
            <PriorityLabel priority={priority} />
          </span>
        </div>
      ),
    },
    {
      key: 'priority',
      heading: 'Priority',
      width: [0.5, 5],
      card: 'cards:hidden',
      cell: ({ priority }) => (
        <div className="flex">
          <PriorityLabel priority={priority} />
        </div>
      ),
    },
    {
      key: 'referrer',
      heading: 'Referred by',
      width: [1.1],
      roomy: true,
      ...elsewhere,
      card: 'order-1 columns:order-none',
      cell: ({ referrer_name, created_at }) => (
        <>
          <p className="truncate text-sm">
            <span className="sr-only columns:hidden">Referred by </span>
            {referrer_name ?? <span className="text-muted">Not named</span>}
          </p>
          <p className="text-muted text-xs columns:hidden">
            <span className="sr-only">Received </span>
            <RelativeTime at={created_at} timeZone={timeZone} />
          </p>
        </>
      ),
    },
    {
      key: 'received',
      heading: 'Received',
      width: [0.5, 5.75],
      roomy: true,
      ...elsewhere,
      sorts: { descending: 'newest', ascending: 'oldest' },
      card: 'cards:hidden',
      cell: ({ created_at }) => (
        <p className="truncate text-sm tabular-nums">
          <RelativeTime at={created_at} timeZone={timeZone} />
        </p>
      ),
    },
    {
      key: 'service',
      heading: 'Requested service',
      width: [1.3],
      roomy: true,
      extra: true,
      card: 'order-1 columns:order-none',
      cell: ({ requested_service }) => <p className="truncate text-sm">{requested_service}</p>,
    },
    {
      key: 'next',
      heading: 'Next step',
      width: [1.8, 15],
      ...(isWork ? {} : { extra: true as const }),
      sorts: { ascending: 'work' },
      card: 'col-span-2 order-1 columns:col-span-1 columns:order-none',
      cell: (referral) => <NextStepCell referral={referral} today={today} />,
    },
    {
      key: 'see-by',
      heading: 'See by',
      width: [0.8, 6],
      roomy: true,
      extra: true,
      sorts: { ascending: 'see_by' },
      card: 'cards:hidden',
      cell: ({ see_by }) => <p className="truncate text-sm">{formatCalendarDate(see_by)}</p>,
    },
    {
      key: 'assignee',
      heading: 'Assignee',
      width: [1.2, 8],
      roomy: true,
      card: 'order-1 columns:order-none',
      cell: ({ assigned_to }) => (
        <AssigneeCell
          isAssigned={assigned_to !== null}
          assignee={members?.find(({ userId }) => userId === assigned_to)}
        />
      ),
    },
    {
      key: 'target',
      heading: 'Book by',
      width: [0.6, 12.5],
      sorts: { ascending: 'due' },
      alignEnd: true,
      cell: (referral) => <TargetBadge referral={referral} now={now} timeZone={timeZone} />,
    },
  ];
}

interface AssigneeCellProps {
  isAssigned: boolean;
  /** Undefined if there is none, or if the team isn't loaded. */
  assignee: Member | undefined;
}

function AssigneeCell({ isAssigned, assignee }: AssigneeCellProps) {
  if (!assignee) return <p className="text-muted text-sm">{isAssigned ? '' : 'Unassigned'}</p>;
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      <Avatar name={assignee.name} src={assignee.avatarUrl} size="xs" decorative />
      <span className="min-w-0 truncate">
        <span className="sr-only columns:hidden">Assigned to </span>
        {assignee.name}
      </span>
    </p>
  );
}
