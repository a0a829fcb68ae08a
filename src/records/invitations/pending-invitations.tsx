import { useQuery } from '@tanstack/react-query';
import { QueryList } from '@/kit/query/query-list';
import { memberQueries } from '@/records/members/members.queries';
import type { TeamView } from '@/records/members/team/team-view';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useNow } from '@/ui/use-now';
import { InvitationRow } from './invitation-row';
import { invitationQueries } from './invitations.queries';

interface PendingInvitationsProps {
  view: TeamView;
  /** Starts another one. */
  onInvite: () => void;
}

export function PendingInvitations({ view, onInvite }: PendingInvitationsProps) {
  const invitations = useQuery(invitationQueries.pending(view.companyId));
  const members = useQuery(memberQueries.list(view.companyId));
  const now = useNow();

  return (
    <QueryList
      query={invitations}
      noun="invitations"
      empty={
        <EmptyState
          compact
          title="No open invitations"
          hint="Invite a teammate to give them access."
          action={
            <Button size="sm" onClick={onInvite}>
              Create an invitation
            </Button>
          }
        />
      }
    >
      {(invitation) => (
        <InvitationRow
          key={invitation.id}
          view={view}
          invitation={invitation}
          invitedBy={members.data?.find(({ userId }) => userId === invitation.created_by)?.name}
          isExpired={Date.parse(invitation.expires_at) <= now}
        />
      )}
    </QueryList>
  );
}
