import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { Panel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import { useAddress } from '@/ui/use-address';
import { useMedia } from '@/ui/use-media';
import { useNow } from '@/ui/use-now';
import type { Target } from '../steps/visit-dialog';
import { useRequestLink } from '../use-request-link';
import { type CalendarAddress, readCalendar, withCalendar } from './calendar-address';
import { CalendarToolbar } from './calendar-toolbar';
import { type Block, withoutIdleWeekend } from './columns';
import { DayList } from './day-list';
import { TimeGrid } from './time-grid';
import { useCalendar } from './use-calendar';

const BookDialog = lazy(async () => ({ default: (await import('./book-dialog')).BookDialog }));
const StepDialog = lazy(async () => ({
  default: (await import('../steps/step-dialog')).StepDialog,
}));
const HoursDialog = lazy(async () => ({
  default: (await import('../hours/hours-dialog')).HoursDialog,
}));

/** Tailwind's `md`: from here on there is room for a grid. */
const WIDE = '(min-width: 48rem)';

/** What is asked for over the calendar. */
type Asking =
  | { what: 'request'; startsAt: string; providerId: string | null }
  | { what: 'step'; kind: 'confirm' | 'reschedule'; requestId: string; target: Target }
  | { what: 'hours' };

/** When the providers work, and what is booked. */
export function CalendarView() {
  const { slug, timeZone } = useCompany();
  const [search, setSearch] = useAddress();
  const navigate = useNavigate();
  const linkTo = useRequestLink();
  const wide = useMedia(WIDE);
  const today = calendarDay(new Date(useNow()), timeZone);
  const [asking, setAsking] = useState<Asking | null>(null);
  const refocus = useRef<string | null>(null);

  const asked = readCalendar(search, today);
  const address: CalendarAddress = wide ? asked : { ...asked, span: 'day' };
  const byProvider = address.span === 'day';
  const calendar = useCalendar(address, byProvider);

  // A booking that was put into another column is another element: who moved it by keyboard goes on there.
  useEffect(() => {
    if (asking !== null || refocus.current === null) return;
    document.querySelector<HTMLElement>(`[data-booking="${refocus.current}"]`)?.focus();
    refocus.current = null;
  }, [asking]);

  function open(block: Block) {
    if (block.surgeryCaseId !== null) {
      void navigate(paths.surgeryCase(slug, block.surgeryCaseId));
    } else if (block.requestId !== null) {
      const { to, state } = linkTo(block.requestId);
      void navigate(to, { state });
    }
  }

  function closeStep() {
    if (asking?.what === 'step') refocus.current = asking.requestId;
    setAsking(null);
  }

  function book(startsAt: string, providerId: string | null) {
    setAsking({ what: 'request', startsAt, providerId });
  }

  function requestNew(providerId: string | null) {
    const next = new URLSearchParams(search);
    next.set('request', 'new');
    if (providerId !== null) next.set('provider', providerId);
    setAsking(null);
    setSearch(next, { preventScrollReset: true });
  }

  return (
    <>
      <CalendarToolbar
        address={address}
        today={today}
        providers={calendar.data?.providers ?? []}
        dayOnly={!wide}
        onChange={(next) =>
          setSearch(withCalendar(search, wide ? next : { ...next, span: asked.span }, today), {
            preventScrollReset: true,
          })
        }
        onHours={() => setAsking({ what: 'hours' })}
      />
      {renderCalendar()}
      <Suspense>{renderAsking()}</Suspense>
    </>
  );

  function renderCalendar() {
    const { data, error } = calendar;
    if (data) {
      if (!wide) {
        return (
          <DayList columns={data.columns} providers={data.providers} onOpen={open} onBook={book} />
        );
      }
      return (
        <TimeGrid
          providers={data.providers}
          slotMinutes={data.slotMinutes}
          columns={byProvider ? data.columns : withoutIdleWeekend(data.columns, today)}
          today={today}
          onOpen={open}
          onBook={book}
          onMove={({ requestId }, startsAt, providerId) => {
            if (requestId === null) return;
            const target = { startsAt, providerId };
            setAsking({ what: 'step', kind: 'reschedule', requestId, target });
          }}
        />
      );
    }
    if (error) {
      return (
        <Panel>
          <ErrorState
            message={error.message}
            retrying={calendar.retrying}
            onRetry={calendar.retry}
          />
        </Panel>
      );
    }
    return (
      <LoadingState label="Loading calendar...">
        <Skeleton className="h-128 rounded-lg" />
      </LoadingState>
    );
  }

  function renderAsking() {
    switch (asking?.what) {
      case 'request':
        return (
          <BookDialog
            startsAt={asking.startsAt}
            providerId={asking.providerId}
            onChoose={(request) =>
              setAsking({
                what: 'step',
                kind: 'confirm',
                requestId: request.id,
                target: {
                  startsAt: asking.startsAt,
                  providerId: asking.providerId ?? request.provider.id,
                },
              })
            }
            onRequest={() => requestNew(asking.providerId)}
            onClose={() => setAsking(null)}
          />
        );
      case 'step':
        return (
          <StepDialog
            kind={asking.kind}
            requestId={asking.requestId}
            target={asking.target}
            onClose={closeStep}
          />
        );
      case 'hours':
        return <HoursDialog startWith={address.providerId} onClose={() => setAsking(null)} />;
      case undefined:
        return null;
    }
  }
}
