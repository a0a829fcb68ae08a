import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountPage } from '../account-page';

interface NoInvitationPageProps {
  /** What may have become of the link. */
  children: string;
  /** The way on. */
  footer?: ReactNode;
}

/** For a link that opens no invitation. */
export function NoInvitationPage({ children, footer }: NoInvitationPageProps) {
  return (
    <AccountPage tab="Invitation" icon={CircleAlert} title="This link is not an invitation">
      <p className="text-muted">{children} Ask for a new one.</p>
      {footer}
    </AccountPage>
  );
}
