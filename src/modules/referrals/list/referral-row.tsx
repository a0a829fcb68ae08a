import { ListRow } from '@/kit/list/list-row';
import { RowLink } from '@/kit/list/row-link';
import { SelectBox } from '@/kit/list/select-box';
import { formatDate, formatDuration } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { PatientPeekLink } from '@/shared/patient-peek/patient-peek-link';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { OpenBadges } from '../open-badges';
import { PriorityLabel } from '../priority-label';
import { NO_REASON, type Target, targetOf } from '../referrals.model';
import type { ReferralListItem } from '../referrals.queries';
import { StandingBadge } from '../standing-badge';
import { StatusBadge } from '../status-badge';
import { TargetBadge } from '../target-badge';
import { REFERRAL_COLUMNS } from './referral-columns';

interface Assignee {
  name: string;
  avatarUrl: string | null;
}

interface ReferralRowProps {
  referral: ReferralListItem;
  /** Undefined while nobody has it, or while the team is still loading. */
  assignee: Assignee | undefined;
  slug: string;
  href: string;
  /** Given to the detail, so that its way back leads to this very list. */
  state: object;
  timeZone: string;
  now: number;
  /** The pointer or the focus is on it: it may be opened next. */
  onAim: () => void;
  selected: boolean;
  onToggle: (range: boolean) => void;
}

/** One referral: a line of the table where there is room, a card where there isn't; all of it but the patient's name leads to it. */
export function ReferralRow({
  referral,
  assignee,
  slug,
  href,
  state,
  timeZone,
  now,
  onAim,
  selected,
  onToggle,
}: ReferralRowProps) {
  const target = targetOf(referral, now);
  return (
    <ListRow
      columns={REFERRAL_COLUMNS}
      select={
        <SelectBox
          label={`Select ${fullName(referral.patient)}`}
          checked={selected}
          onToggle={onToggle}
        />
      }
    >
      {target.state === 'overdue' && (
        <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-danger" />
      )}
      <div className="col-span-2 min-w-0 @4xl:col-span-1">
        <PatientPeekLink slug={slug} patient={referral.patient} className="font-semibold" />
        <p className="line-clamp-2 text-sm @4xl:line-clamp-1">
          <RowLink
            to={href}
            state={state}
            onAim={onAim}
            kind="referral"
            className={cx('text-muted', referral.reason === null && 'italic')}
          >
            {referral.reason ?? NO_REASON}
          </RowLink>
        </p>
        {(referral.requested_service ?? referral.next_action) !== null && (
          <p className="truncate text-muted text-xs">
            {[referral.requested_service, referral.next_action && `Next: ${referral.next_action}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          <StandingBadge referral={referral} />
          <OpenBadges referral={referral} timeZone={timeZone} now={now} />
        </div>
      </div>
      <div className="flex items-center gap-3 @4xl:flex-col @4xl:items-start @4xl:gap-0.5">
        <StatusBadge status={referral.status} />
        <PriorityLabel priority={referral.priority} />
      </div>
      <div className="order-1 min-w-0 @4xl:order-none">
        <p className="truncate text-sm">
          <span className="sr-only">Referred by </span>
          {referral.referrer_name ?? <span className="text-muted">Not named</span>}
        </p>
        <p className="mt-0.5 text-muted text-xs">
          <span className="sr-only">Received </span>
          {formatDate(referral.created_at, timeZone)}
        </p>
      </div>
      <div className="order-1 min-w-0 @4xl:order-none">
        {assignee ? (
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <Avatar name={assignee.name} src={assignee.avatarUrl} size="sm" decorative />
            <span className="min-w-0 truncate">
              <span className="sr-only">Assigned to </span>
              {assignee.name}
            </span>
          </p>
        ) : (
          <p className="text-muted text-sm">{referral.assigned_to ? '' : 'Unassigned'}</p>
        )}
      </div>
      <div className="text-right">
        <TargetBadge target={target} />
        <AgeLine target={target} />
      </div>
    </ListRow>
  );
}

function AgeLine({ target }: { target: Target }) {
  if (target.state === 'settled') return null;
  return (
    <p className="mt-0.5 hidden text-muted text-xs @4xl:block">
      {formatDuration(target.age)} old, target {formatDuration(target.allowed)}
    </p>
  );
}
