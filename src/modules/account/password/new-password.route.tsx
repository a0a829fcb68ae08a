import { CircleAlert, CircleCheck, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { type MailedLink, readMailedLink } from '@/session/mailed-link';
import { ButtonLink } from '@/ui/button-link';
import { AccountPage } from '../account-page';
import { NewPasswordForm } from './new-password-form';

const TAB = 'New password';

/**
 * `/new-password#recovery.<token>` or `#invite.<token>`, from the sign-in service's message.
 * Nothing happens before the form is sent, since mail scanners open links, too.
 */
export function Component() {
  const { hash } = useLocation();
  const link = readMailedLink(hash);
  const [done, setDone] = useState(false);
  if (!link) {
    return (
      <AccountPage tab={TAB} icon={CircleAlert} title="This link is not complete">
        <p className="mb-5 text-muted">Open it from the message again, or ask for a new one.</p>
        <ButtonLink to={publicPaths.forgotPassword()} variant="primary">
          Ask for a new link
        </ButtonLink>
      </AccountPage>
    );
  }
  if (done) return <Chosen link={link} />;
  return (
    <AccountPage
      tab={TAB}
      icon={KeyRound}
      title={link.type === 'invite' ? 'Choose your password' : 'Choose a new password'}
    >
      <NewPasswordForm link={link} onDone={() => setDone(true)} />
    </AccountPage>
  );
}

function Chosen({ link }: { link: MailedLink }) {
  if (link.type === 'invite') {
    return (
      <AccountPage tab={TAB} icon={CircleCheck} title="Your account is ready">
        <p className="text-muted">
          You are signed in. Open your invitation again to join the clinic.
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage tab={TAB} icon={CircleCheck} title="Password changed">
      <p className="mb-5 text-muted">You are signed in here, and signed out everywhere else.</p>
      <ButtonLink to={publicPaths.portalRedirect()} variant="primary">
        Go to the portal
      </ButtonLink>
    </AccountPage>
  );
}
