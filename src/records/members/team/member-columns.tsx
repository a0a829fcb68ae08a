import type { Column } from '@/kit/list/column';
import { formatDate } from '@/lib/dates';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { RelativeTime } from '@/ui/relative-time';
import type { Member } from '../members.queries';
import { ROLE_LABELS, ROLE_TONES } from '../roles';
import { MemberActions } from './member-actions';
import { mayChange, type TeamSort, type TeamView } from './team-view';

export function memberColumns(
  view: TeamView,
  signIns: Readonly<Record<string, string | null>> | undefined,
): readonly Column<Member, TeamSort>[] {
  return [
    {
      key: 'name',
      heading: 'Name',
      width: [2, 12],
      fixed: true,
      sorts: { ascending: 'name', descending: 'name-back' },
      card: 'col-span-2 pr-12 columns:col-span-1 columns:pr-0',
      cell: ({ userId, name, email, avatarUrl }) => (
        <div className="flex items-center gap-3">
          <Avatar name={name} src={avatarUrl} size="sm" decorative />
          <div className="min-w-0 compact:flex compact:items-baseline compact:gap-2">
            <p className="truncate font-medium text-sm">
              {name}
              {userId === view.userId && <span className="font-normal text-muted"> (you)</span>}
            </p>
            <p className="truncate text-muted text-xs">{email}</p>
          </div>
        </div>
      ),
    },
    {
      key: 'role',
      heading: 'Role',
      width: [0.8, 7],
      sorts: { ascending: 'role' },
      cell: ({ role, deactivatedAt }) => (
        <div className="flex flex-wrap gap-1.5 columns:flex-nowrap">
          {deactivatedAt !== null && (
            <Badge tone="danger">Deactivated {formatDate(deactivatedAt, view.timeZone)}</Badge>
          )}
          <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
        </div>
      ),
    },
    ...(signIns === undefined ? [] : [signInColumn(view, signIns)]),
    {
      key: 'actions',
      heading: 'Actions',
      width: [0.3, 4],
      alignEnd: true,
      card: 'cards:absolute cards:top-2 cards:right-2',
      cell: (member) =>
        mayChange(view.role, member.role) && <MemberActions view={view} member={member} />,
    },
  ];
}

function signInColumn(
  { timeZone }: TeamView,
  signIns: Readonly<Record<string, string | null>>,
): Column<Member, TeamSort> {
  return {
    key: 'last-sign-in',
    heading: 'Last sign-in',
    width: [1],
    sorts: { descending: 'sign-in', ascending: 'sign-in-back' },
    cell: ({ userId }) => {
      const last = signIns[userId];
      if (last === undefined) return null;
      return (
        <p className="truncate text-muted text-xs">
          {last === null ? (
            'Never signed in'
          ) : (
            <>
              <span className="columns:hidden">Last sign-in </span>
              <RelativeTime at={last} timeZone={timeZone} show="both" />
            </>
          )}
        </p>
      );
    },
  };
}
