import { CircleAlert, CircleCheck } from 'lucide-react';
import { paths } from '@/lib/paths';
import type { SeenInvitation } from '@/records/invitations/invitation.queries';
import { ENDINGS } from '@/records/invitations/invitation-labels';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { AccountPage } from '../account-page';

interface EndedInvitationProps {
  invitation: SeenInvitation;
  email: string;
  onSignOut: () => void;
}

export function EndedInvitation({ invitation, email, onSignOut }: EndedInvitationProps) {
  const { state, company_name, company_slug } = invitation;
  if (state === 'open') return null;
  const { title, text } = ENDINGS[state];
  const isMember = state === 'member';
  return (
    <AccountPage tab="Invitation" icon={isMember ? CircleCheck : CircleAlert} title={title}>
      <p className="text-muted">
        {text} {isMember ? '' : `The clinic is ${company_name}.`}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isMember && (
          <ButtonLink to={paths.portal(company_slug)} variant="primary">
            Go to {company_name}
          </ButtonLink>
        )}
        {state === 'wrong_email' && (
          <Button variant="primary" onClick={onSignOut}>
            Sign Out
          </Button>
        )}
        {!isMember && state !== 'wrong_email' && (
          <ButtonLink to={paths.portalRedirect()} variant="primary">
            Go to the portal
          </ButtonLink>
        )}
      </div>
      <p className="mt-4 text-muted text-sm">You are signed in as {email}.</p>
    </AccountPage>
  );
}
