import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountPage } from '../account-page';

interface NoInvitationPageProps {
  children: string;
  footer?: ReactNode;
}

export function NoInvitationPage({ children, footer }: NoInvitationPageProps) {
  return (
    <AccountPage tab="Invitation" icon={CircleAlert} title="This link is not an invitation">
      <p className="text-muted">{children} Ask for a new one.</p>
      {footer}
    </AccountPage>
  );
}
