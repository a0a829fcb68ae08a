import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilterControl } from '@/kit/address/use-list-address';
import { lazyView } from '@/kit/lazy/lazy-view';
import { DataTable } from '@/kit/list/data-table';
import { FilterBar } from '@/kit/list/filter-bar';
import { FilterSelect } from '@/kit/list/filter-select';
import { ListFrame } from '@/kit/list/list-frame';
import { sortedBy } from '@/kit/list/sorted-by';
import { useSelection } from '@/kit/list/use-selection';
import { QueryState } from '@/kit/query/query-state';
import { MOST_CHOSEN } from '@/records/exports/rows-at-hand';
import { DisplayMenu } from '@/records/saved-views/display-menu';
import { useListView } from '@/records/saved-views/use-list-view';
import { ViewTabs } from '@/records/saved-views/view-tabs';
import { LoadingState } from '@/ui/loading-state';
import { isAdminRole } from '../is-admin-role';
import { type Member, memberQueries } from '../members.queries';
import { ROLE_LABELS, ROLES } from '../roles';
import { memberColumns } from './member-columns';
import {
  membersFor,
  sortMembers,
  type TeamFilters,
  type TeamSort,
  type TeamView,
  teamAddress,
} from './team-view';

// No one is selected when the rows arrive.
const TeamBulkBar = lazyView(() => import('./team-bulk-bar'), 'TeamBulkBar', null);

interface TeamProps {
  view: TeamView;
  control: FilterControl<TeamFilters>;
}

const SORT_OPTIONS: { value: TeamSort; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'name-back', label: 'By name, from Z' },
  { value: 'role', label: 'By role' },
  // Only admins see sign-ins.
  { value: 'sign-in', label: 'Signed in most recently' },
  { value: 'sign-in-back', label: 'Signed in longest ago' },
];

const GROUP_OPTIONS = [{ value: 'role', label: 'Role' }] as const;

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

const idOf = ({ userId }: Member) => userId;
const nameOf = ({ name }: Member) => name;
const roleHeading = ({ role }: Member) => ROLE_LABELS[role];

export function Team({ view, control }: TeamProps) {
  const { companyId, role } = view;
  const { filters } = control;
  const isAdmin = isAdminRole(role);
  const members = useQuery(memberQueries.list(companyId));
  const signIns = useQuery({ ...memberQueries.signIns(companyId), enabled: isAdmin });
  const shown = useMemo(
    () => membersFor(role, sortMembers(members.data ?? [], filters.sort, signIns.data), filters),
    [role, members.data, signIns.data, filters],
  );
  const selection = useSelection({
    ids: shown.map(idOf),
    scope: JSON.stringify(filters),
    limit: MOST_CHOSEN,
  });
  const columns = useMemo(() => memberColumns(view, signIns.data), [view, signIns.data]);
  const list = useListView({
    companyId,
    userId: view.userId,
    isAdmin,
    list: 'team',
    address: teamAddress,
    columns,
  });

  return (
    <QueryState
      query={members}
      loading={
        <LoadingState
          label="Loading team..."
          className="px-5 pb-5"
          blocks={['h-14', 'h-14', 'h-14']}
        />
      }
    >
      {() => (
        <>
          <ListFrame
            inCard
            tabs={isAdmin ? <ViewTabs view={list} /> : undefined}
            filters={
              <FilterBar
                control={control}
                chosen={[filters.role]}
                search={{ label: 'Search the team', placeholder: 'Name, email or role' }}
                end={
                  <DisplayMenu
                    view={list}
                    control={control}
                    orders={{
                      sorts: isAdmin ? SORT_OPTIONS : SORT_OPTIONS.slice(0, 3),
                      groups: GROUP_OPTIONS,
                    }}
                  />
                }
              >
                <FilterSelect control={control} name="role" label="Role" options={ROLE_OPTIONS} />
              </FilterBar>
            }
          >
            <p
              role="status"
              className={shown.length > 0 ? 'sr-only' : 'px-5 py-6 text-muted text-sm'}
            >
              {shown.length > 0 ? `${shown.length} found` : 'No one found'}
            </p>
            {list.arrangement && (
              <DataTable
                rows={shown}
                noun="members"
                columns={columns}
                arrangement={list.arrangement}
                groupOf={filters.group === null ? undefined : roleHeading}
                sorting={sortedBy(control)}
                selection={isAdmin ? selection : undefined}
                idOf={idOf}
                nameOf={nameOf}
              />
            )}
          </ListFrame>
          {isAdmin && <TeamBulkBar view={view} selection={selection} rows={shown} />}
        </>
      )}
    </QueryState>
  );
}
