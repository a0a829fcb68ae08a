import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type CSSProperties, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { lazyView } from '@/kit/lazy/lazy-view';
import { PrintedFilters } from '@/kit/list/printed-filter';
import { isDemoClinic } from '@/lib/demo-clinic';
import { prefetchPages } from '@/lib/prefetch';
import { whenIdle } from '@/lib/when-idle';
import { useAnimationsEnabled } from '@/preferences/animations';
import { useIconRail } from '@/preferences/icon-rail';
import { panelOpacity } from '@/preferences/panel-opacity';
import { useSingleKeys } from '@/preferences/shortcut-keys';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { LazyPatientPeek } from '@/records/patient-peek/lazy-patient-peek';
import { peekEntry, peekedPatient, wasPeekedFromHere } from '@/records/patient-peek/peek-address';
import { WatchedPatients } from '@/records/patients/watched-patients';
import { SessionWatch } from '@/session/session-watch';
import { cx } from '@/ui/cx';
import { SearchKeyContext } from '@/ui/search-key-context';
import { useMedia } from '@/ui/use-media';
import type { ClinicChoice } from './clinic-choice';
import { useClinicColor } from './clinic-color';
import { useCompany, useCurrentUser } from './company-context';
import { NavDrawer } from './nav-drawer';
import { NAV_ITEMS } from './nav-items';
import { Navbar } from './navbar';
import { SearchDialog } from './search/lazy-search-dialog';
import { Overlays } from './shortcuts/overlays';
import { Sidebar } from './sidebar';
import { isWidePage } from './wide-pages';

const DemoWatch = lazyView(() => import('./demo-guide/demo-watch'), 'DemoWatch', null);

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
  const { id: companyId, slug, accentColor, timeZone } = useCompany();
  const { pathname } = useLocation();
  const rail = useIconRail();
  const [singleKeys] = useSingleKeys();
  const hasSidebar = useMedia(ROOM_FOR_SIDEBAR);
  usePrefetchModules();
  useClinicColor(accentColor);

  return (
    <WatchedPatients companyId={companyId} timeZone={timeZone}>
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
          {isDemoClinic(slug) && <DemoWatch />}
          <ClinicSessionWatch />
        </div>
      </Overlays>
    </WatchedPatients>
  );
}

/** The opacity of each kind of surface over the animated background, as a CSS percentage. */
function useSurfaceOpacity() {
  const { transparencyLevel } = useCurrentUser();
  const [transparencyEnabled] = useAnimationsEnabled();
  return (surface: 'sidebar' | 'navbar' | 'panel'): NonNullable<CSSProperties['--panel-opacity']> =>
    `${panelOpacity({ surface, transparencyLevel, transparencyEnabled })}%`;
}

function ClinicSessionWatch() {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId)).data;
  return (
    settings && (
      <SessionWatch
        limits={{
          idleMinutes: settings.idle_timeout_minutes,
          absoluteMinutes: settings.absolute_timeout_minutes,
        }}
      />
    )
  );
}

/**
 * The head of every printed page. Fetched while the page is idle, since printing waits for nothing;
 * an earlier print shows the clinic's name alone.
 */
function PaperHead() {
  const { name } = useCompany();
  const [Letterhead, setLetterhead] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import('./print-letterhead').then(
          ({ PrintLetterhead }) => setLetterhead(() => PrintLetterhead),
          // The clinic's name still prints.
          () => undefined,
        );
      }),
    [],
  );
  if (Letterhead) return <Letterhead />;
  return <p className="mb-4 hidden font-semibold text-lg print:block">{name}</p>;
}

function PatientPeekHost() {
  const company = useCompany();
  const location = useLocation();
  const navigate = useNavigate();
  const patientId = peekedPatient(location.search);
  if (patientId === null) return null;

  function close() {
    if (wasPeekedFromHere(location)) {
      void navigate(-1);
      return;
    }
    const { to, state } = peekEntry(location, null);
    void navigate(to, { state, replace: true, preventScrollReset: true });
  }

  return <LazyPatientPeek key={patientId} clinic={company} patientId={patientId} onClose={close} />;
}

/** The requested page, with its figures and pictures, comes well before any other. */
const START_AFTER_MS = 5_000;

/**
 * Fetches the code of the search and the modules while the page is idle, unless the browser is set
 * to save data.
 */
function usePrefetchModules(): void {
  const { slug } = useCompany();
  useEffect(() => {
    if (savesData()) return;
    let stop: () => void = () => undefined;
    const timer = setTimeout(() => {
      SearchDialog.prefetch();
      stop = prefetchPages(NAV_ITEMS.map(({ to }) => to(slug)));
    }, START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [slug]);
}

/** Only Chromium has this setting, and TypeScript doesn't know it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
