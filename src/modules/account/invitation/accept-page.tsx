import { useQuery } from '@tanstack/react-query';
import { CircleAlert, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { refusalKind } from '@/lib/refusal';
import { useAcceptInvitation } from '@/records/invitations/invitation.mutations';
import { invitationQueries } from '@/records/invitations/invitation.queries';
import { asRole } from '@/records/invitations/invitation-labels';
import { NotYou } from '@/session/not-you';
import { signOut } from '@/session/sign-out';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { LoadingState } from '@/ui/loading-state';
import { AccountPage } from '../account-page';
import { EndedInvitation } from './ended-invitation';
import { NoInvitationPage } from './no-invitation-page';
import { OtherNameForm } from './other-name-form';

interface AcceptPageProps {
  token: string;
  userId: string;
  email: string;
}

export function AcceptPage({ token, userId, email }: AcceptPageProps) {
  const navigate = useNavigate();
  const invitation = useQuery(invitationQueries.seen(userId, token));
  const accept = useAcceptInvitation(token);
  const [nameRefused, setNameRefused] = useState(false);
  // In place of this page, so that going back doesn't lead to a used link.
  const enter = (slug: string) => navigate(paths.portal(slug), { replace: true });

  if (invitation.error?.code === 'not-found') {
    return (
      <NoInvitationPage>It may be incomplete, or a newer link has replaced it.</NoInvitationPage>
    );
  }
  if (invitation.isError) {
    return (
      <AccountPage tab="Invitation" icon={CircleAlert} title="The invitation could not be loaded">
        <QueryState query={invitation}>{() => null}</QueryState>
      </AccountPage>
    );
  }
  if (invitation.isPending) return <LoadingState label="Loading invitation..." />;
  if (invitation.data.state !== 'open') {
    return (
      <EndedInvitation
        invitation={invitation.data}
        email={email}
        onSignOut={() => void signOut()}
      />
    );
  }
  const { company_name, role, invited_by } = invitation.data;
  return (
    <AccountPage tab="Invitation" icon={MailOpen} title={`Join ${company_name}`}>
      <p className="text-muted">
        {invited_by} invites you to work in {company_name}, {asRole(role)}.
      </p>
      <div className="mt-5 grid gap-3">
        {nameRefused ? (
          <OtherNameForm
            refusal={accept.error?.message}
            onAccept={async (displayName) => enter(await accept.mutateAsync(displayName))}
          />
        ) : (
          <>
            <FormError message={accept.error?.message} />
            <Button
              variant="primary"
              size="lg"
              pending={accept.isPending}
              onClick={() =>
                accept.mutate(undefined, {
                  onSuccess: enter,
                  onError: (error) => setNameRefused(refusalKind(error.detail) === 'name'),
                })
              }
            >
              Accept invitation
            </Button>
          </>
        )}
        <p className="text-muted text-sm">
          <NotYou email={email} />
        </p>
      </div>
    </AccountPage>
  );
}
