import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import type { FilterControl } from '@/kit/address/use-list-address';
import type { Member } from '@/records/members/members.queries';
import type { ReferralFilters } from '@/records/referrals/referral-filters';
import { referralListQueries } from '@/records/referrals/referral-list.queries';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/skeleton';

interface TeamLoadProps {
  control: FilterControl<ReferralFilters>;
  members: readonly Member[];
}

export function TeamLoad({ control: { filters, onChange }, members }: TeamLoadProps) {
  const { id: companyId } = useCompany();
  const load = useQuery(referralListQueries.load(companyId));
  if (load.isPending) return <Skeleton className="mb-3 h-15 rounded-lg" />;
  if (load.data === undefined) return null;
  const shares = load.data
    .map((share) => ({
      ...share,
      member: members.find(({ userId }) => userId === share.member_id),
      isShown: share.member_id === null ? filters.unassigned : filters.owner === share.member_id,
    }))
    .sort(
      (one, other) =>
        Number(one.member_id !== null) - Number(other.member_id !== null) ||
        other.due - one.due ||
        other.later - one.later,
    );
  return (
    <ul
      aria-label="Next steps by assignee"
      className="mb-3 flex gap-2 overflow-x-auto p-0.5"
      data-print="hide"
    >
      {shares.map(({ member_id, member, due, past_due, later, snoozed, isShown }) => (
        <li key={member_id ?? 'nobody'} className="shrink-0">
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() =>
              onChange(
                member_id === null
                  ? { unassigned: !isShown }
                  : { owner: isShown ? null : member_id },
              )
            }
            className={cx(
              'flex min-h-11 items-center gap-2.5 rounded-lg border px-3 py-2 text-left transition-colors',
              isShown
                ? 'border-accent bg-accent-soft'
                : 'bg-surface-raised hover:border-border-strong hover:bg-surface-sunken',
            )}
          >
            {member && <Avatar name={member.name} src={member.avatarUrl} size="sm" decorative />}
            <span className="grid">
              <span className="font-medium text-sm">
                {member_id === null ? 'Unassigned' : (member?.name ?? 'A former colleague')}
              </span>
              <span className="text-muted text-xs tabular-nums">
                {past_due > 0 && <span className="text-danger">{past_due} past due, </span>}
                {due - past_due} today, {later} later
                {snoozed > 0 && ` (${snoozed} snoozed)`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
