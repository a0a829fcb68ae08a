import { Calendar, Menu } from 'lucide-react';
import type { CSSProperties } from 'react';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import type { ClinicChoice } from './clinic-choice';
import { ClinicSwitcher } from './clinic-switcher';
import { useCompany } from './company-context';
import { Identity } from './identity';
import { NotificationBell } from './notifications/notification-bell';
import { SearchButton } from './search/search-button';
import { useOpenOverlay } from './shortcuts/overlays';
import { UserMenuButton } from './user-menu-button';

interface NavbarProps {
  style: CSSProperties;
  companies: readonly ClinicChoice[];
  onOpenMenu: () => void;
}

/**
 * On every portal page: the clinic, the search and the bell. On a desktop also the person; on a
 * phone the schedule, which the drawer doesn't list.
 */
export function Navbar({ style, companies, onOpenMenu }: NavbarProps) {
  const { slug } = useCompany();
  const open = useOpenOverlay();
  return (
    <header
      style={style}
      data-print="hide"
      // The panel's color over the background's: hides most of what scrolls beneath without a blur.
      className="sticky top-0 z-10 flex h-16 shrink-0 items-center gap-2 border-b bg-background/60 bg-linear-to-b from-panel to-panel px-2 md:px-6"
    >
      <IconButton icon={Menu} label="Open menu" className="md:hidden" onClick={onOpenMenu} />
      <ClinicSwitcher companies={companies} />
      <div className="ml-auto flex items-center gap-2">
        <SearchButton onOpen={() => open('search')} />
        <ButtonLink
          icon={Calendar}
          to={paths.schedule(slug)}
          aria-label="Open schedule"
          variant="ghost"
          size="icon"
          className="md:hidden"
        />
        <NotificationBell />
        <div className="hidden items-center md:flex">
          <Identity />
          <UserMenuButton onShowShortcuts={() => open('sheet')} />
        </div>
      </div>
    </header>
  );
}
