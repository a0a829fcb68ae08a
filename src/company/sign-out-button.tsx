import { LogOut } from 'lucide-react';
import { signOut } from '@/session/sign-out';
import { Button } from '@/ui/button';

/** Ends the session; the guard then leads to sign-in, replacing history. */
export function SignOutButton({ iconOnly = false }: { iconOnly?: boolean }) {
  return (
    <Button
      variant="ghost"
      className="w-full justify-start! px-3!"
      {...(iconOnly && { title: 'Sign Out' })}
      onClick={() => void signOut()}
    >
      <LogOut aria-hidden="true" className="size-5" />
      <span className={iconOnly ? 'sr-only' : ''}>Sign Out</span>
    </Button>
  );
}
