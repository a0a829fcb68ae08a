import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { invitationQueries } from '@/records/invitations/invitation.queries';
import { ButtonLink } from '@/ui/button-link';
import { LoadingState } from '@/ui/loading-state';
import { AccountPage } from '../account-page';
import { InvitedAccountForm } from './invited-account-form';
import { NoInvitationPage } from './no-invitation-page';
import { SignUpForm } from './sign-up-form';

interface WelcomePageProps {
  token: string;
}

export function WelcomePage({ token }: WelcomePageProps) {
  const opens = useQuery(invitationQueries.opens(token));
  const signUps = useQuery(invitationQueries.signUpsOpen());
  const [confirming, setConfirming] = useState<string>();
  if (confirming !== undefined) {
    return (
      <AccountPage tab="Invitation" icon={MailCheck} title="Confirm your address">
        <p className="text-muted">
          A message is on its way to {confirming}. Follow the link in it, then open your invitation
          again.
        </p>
      </AccountPage>
    );
  }
  if (opens.data === false) {
    return (
      <NoInvitationPage footer={<SignIn token={token} />}>
        It may be incomplete, used, expired or replaced by a newer one.
      </NoInvitationPage>
    );
  }
  // If this check fails, the visitor goes on: the database refuses a bad acceptance.
  if (opens.isPending) return <LoadingState label="Loading invitation..." />;
  return (
    <AccountPage tab="Invitation" icon={MailOpen} title="You are invited to a clinic">
      <QueryState query={signUps}>
        {(open) =>
          open ? (
            <>
              <p className="mb-5 text-muted">
                Create an account with the invited email address, or sign in.
              </p>
              <SignUpForm onConfirm={setConfirming} />
            </>
          ) : (
            <>
              <p className="mb-5 text-muted">
                Enter the invited email address. We send a link to choose a password.
              </p>
              <InvitedAccountForm token={token} onSent={setConfirming} />
            </>
          )
        }
      </QueryState>
      <SignIn token={token} />
    </AccountPage>
  );
}

function SignIn({ token }: WelcomePageProps) {
  return (
    <div className="mt-5 grid gap-2 border-t pt-5">
      <p className="text-muted text-sm">Already have an account?</p>
      <ButtonLink to={paths.signIn()} state={{ from: `${paths.invitation()}#${token}` }}>
        Sign in
      </ButtonLink>
    </div>
  );
}
