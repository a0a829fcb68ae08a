import { useQuery } from '@tanstack/react-query';
import { memberQueries } from '@/tables/members/members.queries';
import type { TeamView } from '@/tables/members/team/team-view';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Skeleton } from '@/ui/skeleton';
import { useNow } from '@/ui/use-now';
import { InvitationRow } from './invitation-row';
import { invitationQueries } from './invitations.queries';

/** The invitations of a clinic that nobody has accepted yet. For its administrators. */
export function PendingInvitations({ view }: { view: TeamView }) {
  const invitations = useQuery(invitationQueries.pending(view.companyId));
  const members = useQuery(memberQueries.list(view.companyId));
  const now = useNow();

  if (invitations.isPending) {
    return (
      <LoadingState label="Loading invitations..." className="px-5 pb-5">
        <Skeleton className="h-14" />
      </LoadingState>
    );
  }
  if (invitations.isError) {
    return (
      <ErrorState
        compact
        message={invitations.error.message}
        retrying={invitations.isFetching}
        onRetry={() => void invitations.refetch()}
      />
    );
  }
  if (invitations.data.length === 0) return <EmptyState compact title="No open invitations" />;
  return (
    <ul aria-label="Invitations" className="divide-y border-t">
      {invitations.data.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          view={view}
          invitation={invitation}
          invitedBy={members.data?.find(({ userId }) => userId === invitation.created_by)?.name}
          isExpired={Date.parse(invitation.expires_at) <= now}
        />
      ))}
    </ul>
  );
}
