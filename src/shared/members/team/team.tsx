import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/kit/query/query-state';
import { LoadingState } from '@/ui/loading-state';
import { SearchBox } from '@/ui/search-box';
import { isAdminRole } from '../is-admin-role';
import { memberQueries } from '../members.queries';
import { MemberRow } from './member-row';
import { membersFor, type TeamView } from './team-view';

interface TeamProps {
  view: TeamView;
  search: string;
  onSearch: (text: string) => void;
}

/** Who belongs to a clinic, with what an administrator may change about each. */
export function Team({ view, search, onSearch }: TeamProps) {
  const { companyId, role } = view;
  const isAdmin = isAdminRole(role);
  const members = useQuery(memberQueries.list(companyId));
  const signIns = useQuery({ ...memberQueries.signIns(companyId), enabled: isAdmin });

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
        const shown = membersFor(role, all, search);
        return (
          <>
            <div className="flex px-5 pb-4">
              <SearchBox
                label="Search the team"
                placeholder="Name, email or role"
                value={search}
                onChange={onSearch}
              />
            </div>
            <p
              role="status"
              className={shown.length > 0 ? 'sr-only' : 'px-5 pb-6 text-muted text-sm'}
            >
              {shown.length > 0 ? `${shown.length} found` : 'No one found'}
            </p>
            <ul aria-label="Members" className="divide-y border-t">
              {shown.map((member) => (
                <MemberRow
                  key={member.userId}
                  view={view}
                  member={member}
                  lastSignIn={signIns.data?.[member.userId]}
                />
              ))}
            </ul>
          </>
        );
      }}
    </QueryState>
  );
}
