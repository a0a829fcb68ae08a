import { useQuery } from '@tanstack/react-query';
import { Siren, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { shotQueries } from '@/records/shots/shots.queries';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/form-error';
import { ScreenHeader } from '@/ui/screen-header';
import { useAddress } from '@/ui/use-address';
import { ShotBoard } from './shot-board';
import { useEpinephrine } from './use-epinephrine';
import { VisitPanel } from './visit-panel';

const CheckInDialog = lazyDialog(() => import('./check-in-dialog'), 'CheckInDialog');
const WatchedTablets = lazyView(() => import('./watched-tablets'), 'WatchedTablets');
const EmergencyDialog = lazyDialog(() => import('./emergency-dialog'), 'EmergencyDialog');

export function ShotRoomPage() {
  const { id: companyId, slug } = useCompany();
  const [search, setSearch] = useAddress();
  const hint = useShortcutHint('create');
  const [open, setOpen] = useState<'check-in' | 'emergency'>();
  const board = useQuery(shotQueries.board(companyId));
  // Read ahead: in an emergency there is no time, and maybe no network.
  const emergency = useQuery(shotQueries.emergency(companyId));
  const visitId = search.get('visit');
  const epinephrine = useEpinephrine(companyId);
  const unrecorded = epinephrine.doses.filter(({ state }) => state === 'waiting').length;

  function choose(id: string | null) {
    const next = new URLSearchParams(search);
    if (id === null) next.delete('visit');
    else next.set('visit', id);
    setSearch(next, { preventScrollReset: true });
  }

  /** Once its patient left; by then, another visit may be open. */
  function close(id: string) {
    if (new URLSearchParams(window.location.search).get('visit') === id) choose(null);
  }

  return (
    <>
      <ScreenHeader
        compact
        title="Shot room"
        subtitle="Today's allergy shots, from check-in to leaving."
        back={<BackTo place="allergyTests" />}
        actions={
          <>
            <ButtonLink to={paths.allergyFollowUp(slug)} size="lg">
              Follow-up
            </ButtonLink>
            <ButtonLink to={paths.allergyDaySheet(slug)} size="lg">
              Day sheet
            </ButtonLink>
            <Button icon={Siren} size="lg" variant="danger" onClick={() => setOpen('emergency')}>
              Emergency
            </Button>
            <Button
              icon={UserPlus}
              size="lg"
              variant="primary"
              {...hint}
              {...CheckInDialog.ahead}
              onClick={() => setOpen('check-in')}
            >
              Check in patient
            </Button>
          </>
        }
      />
      {unrecorded > 0 && (
        <FormError
          message={`${counted(unrecorded, 'doses')} of epinephrine not recorded. Open Emergency.`}
        />
      )}
      <QueryState
        query={board}
        loading="Loading the shot room..."
        blocks={['h-24', 'h-24', 'h-24']}
        page
        empty={
          // A visit of another day shows whatever the board has today.
          visitId !== null ? (
            <VisitPanel key={visitId} visitId={visitId} onDone={() => close(visitId)} />
          ) : (
            <EmptyState
              title="No shots today yet"
              hint="Patients appear here as they are checked in."
              action={
                <Button size="lg" {...CheckInDialog.ahead} onClick={() => setOpen('check-in')}>
                  Check in the first patient
                </Button>
              }
            />
          )
        }
      >
        {(visits) => (
          <div className="grid items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
            {/* On a phone, the patient in the chair gets the whole width. */}
            <div className={visitId === null ? '' : 'max-md:hidden'}>
              <ShotBoard visits={visits} chosen={visitId} onChoose={choose} />
              <WatchedTablets />
            </div>
            <section aria-label="Visit" className={visitId === null ? 'max-md:hidden' : ''}>
              {visitId === null ? (
                <EmptyState title="No patient chosen" hint="Choose a patient from the board." />
              ) : (
                <>
                  <Button size="lg" className="mb-3 md:hidden" onClick={() => choose(null)}>
                    Back to the board
                  </Button>
                  <VisitPanel key={visitId} visitId={visitId} onDone={() => close(visitId)} />
                </>
              )}
            </section>
          </div>
        )}
      </QueryState>
      {open === 'check-in' && (
        <CheckInDialog
          onCheckedIn={(id) => {
            setOpen(undefined);
            choose(id);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'emergency' && (
        <EmergencyDialog
          table={emergency.data}
          patients={(board.data ?? []).filter(({ ended_at }) => ended_at === null)}
          patientId={board.data?.find(({ visit_id }) => visit_id === visitId)?.patient_id ?? null}
          epinephrine={epinephrine}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
