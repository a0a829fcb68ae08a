import { Menu } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from '@/ui/button';
import type { ClinicChoice } from './clinic-choice';
import { ClinicSwitcher } from './clinic-switcher';
import { Identity } from './identity';
import { NotificationBell } from './notifications/notification-bell';

interface NavbarProps {
  style: CSSProperties;
  companies: readonly ClinicChoice[];
  onOpenMenu: () => void;
}

/** On every page of the portal: the clinic, the bell and, on a desktop, the person. */
export function Navbar({ style, companies, onOpenMenu }: NavbarProps) {
  return (
    <header
      style={style}
      data-print="hide"
      className="sticky top-0 z-10 flex h-16 shrink-0 items-center gap-2 border-b bg-panel px-2 backdrop-blur-sm md:px-6"
    >
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        className="md:hidden"
        onClick={onOpenMenu}
      >
        <Menu aria-hidden="true" className="size-5" />
      </Button>
      <ClinicSwitcher companies={companies} />
      <div className="ml-auto flex items-center gap-2">
        <NotificationBell />
        <div className="hidden md:block">
          <Identity />
        </div>
      </div>
    </header>
  );
}
