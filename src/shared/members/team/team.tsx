import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { defineAddress } from '@/kit/address/address';
import { DataTable } from '@/kit/list/data-table';
import { QueryState } from '@/kit/query/query-state';
import { DisplayMenu } from '@/shared/saved-views/display-menu';
import { useListView } from '@/shared/saved-views/use-list-view';
import { LoadingState } from '@/ui/loading-state';
import { SearchBox } from '@/ui/search-box';
import { isAdminRole } from '../is-admin-role';
import { memberQueries } from '../members.queries';
import { memberColumns } from './member-columns';
import { membersFor, sortMembers, type TeamSort, type TeamView } from './team-view';

interface TeamProps {
  view: TeamView;
  search: string;
  onSearch: (text: string) => void;
}

const SORT_OPTIONS: { value: TeamSort; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'name-back', label: 'By name, from Z' },
  { value: 'role', label: 'By role' },
  // Sign-ins are the administrators' to see.
  { value: 'sign-in', label: 'Signed in most recently' },
  { value: 'sign-in-back', label: 'Signed in longest ago' },
];

// A search among a few dozen people is no view to keep.
const NO_FILTERS = defineAddress({});

/** Who belongs to a clinic, with what an administrator may change about each. */
export function Team({ view, search, onSearch }: TeamProps) {
  const { companyId, role } = view;
  const isAdmin = isAdminRole(role);
  const members = useQuery(memberQueries.list(companyId));
  const signIns = useQuery({ ...memberQueries.signIns(companyId), enabled: isAdmin });
  const [sort, setSort] = useState<TeamSort>('name');
  const columns = useMemo(() => memberColumns(view, signIns.data), [view, signIns.data]);
  const list = useListView({
    companyId,
    userId: view.userId,
    isAdmin,
    list: 'team',
    address: NO_FILTERS,
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
      {(all) => {
        const shown = membersFor(role, sortMembers(all, sort, signIns.data), search);
        return (
          <div className="@container">
            <div className="flex gap-2 px-5 pb-4">
              <SearchBox
                label="Search the team"
                placeholder="Name, email or role"
                value={search}
                onChange={onSearch}
              />
              <DisplayMenu
                view={list}
                control={{
                  filters: { sort, group: null },
                  onChange: (change) => setSort(change.sort ?? sort),
                  onClear: undefined,
                }}
                orders={{ sorts: isAdmin ? SORT_OPTIONS : SORT_OPTIONS.slice(0, 3) }}
              />
            </div>
            <p
              role="status"
              className={shown.length > 0 ? 'sr-only' : 'px-5 pb-6 text-muted text-sm'}
            >
              {shown.length > 0 ? `${shown.length} found` : 'No one found'}
            </p>
            <div className="border-t">
              <DataTable
                rows={shown}
                noun="members"
                columns={columns}
                arrangement={list.present}
                sorting={{ sort, onSort: setSort }}
                idOf={({ userId }) => userId}
                nameOf={({ name }) => name}
              />
            </div>
          </div>
        );
      }}
    </QueryState>
  );
}
