import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { buttonClasses } from '@/ui/button-classes';
import { AccountPage } from '../account-page';
import type { SeenInvitation } from './invitation.queries';
import { ENDINGS } from './invitation-labels';

interface EndedInvitationProps {
  invitation: SeenInvitation;
  email: string;
  onSignOut: () => void;
}

/** For an invitation that can't be accepted, or needn't: why, and the way on. */
export function EndedInvitation({ invitation, email, onSignOut }: EndedInvitationProps) {
  const { state, company_name, company_slug } = invitation;
  if (state === 'open') return null;
  const { title, text } = ENDINGS[state];
  const isMember = state === 'member';
  return (
    <AccountPage
      tab="Invitation"
      icon={isMember ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      title={title}
    >
      <p className="text-muted">
        {text} {isMember ? '' : `The clinic is ${company_name}.`}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {isMember && (
          <Link to={paths.portal(company_slug)} className={buttonClasses({ variant: 'primary' })}>
            Go to {company_name}
          </Link>
        )}
        {state === 'wrong_email' && (
          <Button variant="primary" onClick={onSignOut}>
            Sign Out
          </Button>
        )}
        {!isMember && state !== 'wrong_email' && (
          <Link to={paths.portalRedirect()} className={buttonClasses({ variant: 'primary' })}>
            Go to the portal
          </Link>
        )}
      </div>
      <p className="mt-4 text-muted text-sm">You are signed in as {email}.</p>
    </AccountPage>
  );
}
