import { LogOut } from 'lucide-react';
import { signOut } from '@/session/sign-out';
import { SidebarButton } from './sidebar-button';

export function SignOutButton({ iconOnly }: { iconOnly?: boolean }) {
  return (
    <SidebarButton
      icon={LogOut}
      label="Sign Out"
      iconOnly={iconOnly}
      onClick={() => void signOut()}
    />
  );
}
