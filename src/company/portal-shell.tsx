import { type CSSProperties, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PrintedFilters } from '@/kit/list/printed-filter';
import { useAnimationsEnabled } from '@/preferences/animations';
import { useIconRail } from '@/preferences/icon-rail';
import { panelOpacity } from '@/preferences/panel-opacity';
import { useSingleKeys } from '@/preferences/shortcut-keys';
import { cx } from '@/ui/cx';
import { SearchKeyContext } from '@/ui/search-key-context';
import { useMedia } from '@/ui/use-media';
import type { ClinicChoice } from './clinic-choice';
import { useClinicColor } from './clinic-color';
import { ClinicSessionWatch } from './clinic-session-watch';
import { useCompany, useCurrentUser } from './company-context';
import { NavDrawer } from './nav-drawer';
import { Navbar } from './navbar';
import { PaperHead } from './paper-head';
import { PatientPeekHost } from './patient-peek-host';
import { Overlays } from './shortcuts/overlays';
import { Sidebar } from './sidebar';
import { usePrefetchModules } from './use-prefetch-modules';
import { isWidePage } from './wide-pages';

/** Tailwind's `md`: narrower windows use the drawer. */
const ROOM_FOR_SIDEBAR = '(min-width: 48rem)';

interface PortalShellProps {
  companies: readonly ClinicChoice[];
}

/** The frame of every portal page: sidebar on a desktop, drawer on a phone, navbar on both. */
export function PortalShell({ companies }: PortalShellProps) {
  // Mounted on first use, since it would delay the first paint. Then it stays, so that closing can
  // animate.
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const opacity = useSurfaceOpacity();
  const { slug, accentColor } = useCompany();
  const { pathname } = useLocation();
  const rail = useIconRail();
  const [singleKeys] = useSingleKeys();
  const hasSidebar = useMedia(ROOM_FOR_SIDEBAR);
  usePrefetchModules();
  useClinicColor(accentColor);

  return (
    <Overlays>
      <div style={{ '--panel-opacity': opacity('panel') }}>
        <a href="#main" data-print="hide" className="skip-link">
          Skip to content
        </a>
        {hasSidebar && <Sidebar style={{ '--panel-opacity': opacity('sidebar') }} rail={rail} />}
        <div
          className={cx(
            'flex min-h-dvh flex-col print:block print:min-h-0 print:pl-0',
            rail.isRail ? 'md:pl-16' : 'md:pl-64',
          )}
        >
          <Navbar
            style={{ '--panel-opacity': opacity('navbar') }}
            companies={companies}
            onOpenMenu={() => setDrawer('open')}
          />
          <main
            id="main"
            tabIndex={-1}
            className={cx(
              'mx-auto w-full flex-1 px-4 py-6 md:px-8 md:py-8 print:p-0',
              isWidePage(slug, pathname) ? 'max-w-[100rem]' : 'max-w-6xl',
            )}
          >
            <PaperHead />
            <PrintedFilters />
            <SearchKeyContext value={singleKeys}>
              <Outlet />
            </SearchKeyContext>
          </main>
        </div>
        {drawer !== 'unopened' && (
          <NavDrawer
            open={drawer === 'open'}
            onOpenChange={(isOpen) => setDrawer(isOpen ? 'open' : 'closed')}
          />
        )}
        <PatientPeekHost />
        <ClinicSessionWatch />
      </div>
    </Overlays>
  );
}

/** The opacity of each kind of surface over the animated background, as a CSS percentage. */
function useSurfaceOpacity() {
  const { transparencyLevel } = useCurrentUser();
  const [transparencyEnabled] = useAnimationsEnabled();
  return (surface: 'sidebar' | 'navbar' | 'panel'): NonNullable<CSSProperties['--panel-opacity']> =>
    `${panelOpacity({ surface, transparencyLevel, transparencyEnabled })}%`;
}
