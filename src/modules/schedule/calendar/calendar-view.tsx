import { CalendarX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { isoWeekday } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { bookingLink } from '@/records/appointments/booking-link';
import { hoursLink } from '@/records/appointments/hours-link';
import { requestLink } from '@/records/appointments/request-link';
import { EmptyState } from '@/ui/empty-state';
import { NextStep } from '@/ui/next-step';
import { Panel } from '@/ui/panel';
import { useMedia } from '@/ui/use-media';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import type { Target } from '../steps/appointment-dialog';
import { SATURDAY } from './availability';
import { calendarAddress, daysOf } from './calendar-address';
import { CalendarToolbar } from './calendar-toolbar';
import type { Block } from './columns';
import { DayList } from './day-list';
import { TimeGrid } from './time-grid';
import { useCalendar } from './use-calendar';

const BookDialog = lazyDialog(() => import('./book-dialog'), 'BookDialog');
const StepDialog = lazyDialog(() => import('../steps/step-dialog'), 'StepDialog');
const HoursDialog = lazyDialog(() => import('../hours/hours-dialog'), 'HoursDialog');

/** Tailwind's `md`: from here on a grid fits. */
const WIDE = '(min-width: 48rem)';

type OpenDialog =
  | { what: 'book'; startsAt: string; providerId: string | null }
  | { what: 'step'; kind: 'confirm' | 'reschedule'; requestId: string; target: Target };

export function CalendarView() {
  const { slug, timeZone, weekStartsOn, isAdmin } = useCompany();
  const { filters, control } = useListAddress(calendarAddress);
  const requesting = useDialogLink(requestLink);
  const booking = useDialogLink(bookingLink);
  const hours = useDialogLink(hoursLink);
  const navigate = useNavigate();
  const origin = useOrigin();
  const wide = useMedia(WIDE);
  const today = calendarDay(new Date(useNow()), timeZone);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const refocus = useRef<string | null>(null);

  const span = wide ? filters.span : 'day';
  const { query, date, opensOn, providerId, ownId } = useCalendar({ ...filters, span }, today);
  const columnDays = query.data?.columns.map(({ day }) => day) ?? [];

  // A booking moved to another column is a new element, so the focus follows it.
  useEffect(() => {
    if (dialog !== null || refocus.current === null) return;
    document.querySelector<HTMLElement>(`[data-booking="${refocus.current}"]`)?.focus();
    refocus.current = null;
  }, [dialog]);

  function open(block: Block) {
    if (block.surgeryCaseId !== null) {
      void navigate(paths.surgeryCase(slug, block.surgeryCaseId));
    } else if (block.requestId !== null) {
      void navigate(paths.appointment(slug, block.requestId), { state: origin });
    }
  }

  function move({ requestId }: Block, startsAt: string, providerId: string) {
    if (requestId === null) return;
    setDialog({ what: 'step', kind: 'reschedule', requestId, target: { startsAt, providerId } });
  }

  function book(startsAt: string, providerId: string | null) {
    setDialog({ what: 'book', startsAt, providerId });
  }

  function closeStep() {
    if (dialog?.what === 'step') refocus.current = dialog.requestId;
    setDialog(null);
  }

  return (
    <>
      <CalendarToolbar
        shown={{ span, date, providerId }}
        // Monday to Friday until it is known whether the weekend shows.
        days={
          columnDays.length > 0
            ? columnDays
            : daysOf(span, date, weekStartsOn).filter(
                (day) => span === 'day' || isoWeekday(day) < SATURDAY,
              )
        }
        today={today}
        providers={query.data?.providers ?? []}
        dayOnly={!wide}
        onChange={(next) =>
          // The default day stays out of the address, so that a bookmark opens on the current one.
          control.onChange(next.date === opensOn ? { ...next, date: null } : next)
        }
        onProvider={(chosen) =>
          control.onChange({ lane: chosen === ownId ? null : (chosen ?? 'all') })
        }
        onHours={() => hours.open()}
      />
      <QueryState page query={query} loading="Loading calendar..." blocks={['h-128']}>
        {({ columns, providers, slotMinutes }) => {
          if (providers.length === 0) {
            return (
              <Panel>
                <EmptyState
                  icon={CalendarX}
                  title="No providers yet"
                  {...(!isAdmin && { hint: 'An administrator adds them in Settings.' })}
                  action={
                    isAdmin && (
                      <NextStep to={paths.providersSettings(slug)}>Add a provider</NextStep>
                    )
                  }
                />
              </Panel>
            );
          }
          const shared = { columns, providers, onOpen: open, onBook: book };
          return wide ? (
            <TimeGrid
              {...shared}
              slotMinutes={slotMinutes}
              today={today}
              onMove={move}
              onCreate={(startsAt, minutes, providerId) =>
                booking.open({ providerId, startsAt, minutes: String(minutes) })
              }
            />
          ) : (
            <DayList {...shared} />
          );
        }}
      </QueryState>
      {renderDialog()}
      {hours.prefill && (
        <HoursDialog startWith={hours.prefill.providerId ?? providerId} onClose={hours.close} />
      )}
    </>
  );

  function renderDialog() {
    switch (dialog?.what) {
      case 'book': {
        const { startsAt, providerId } = dialog;
        return (
          <BookDialog
            startsAt={startsAt}
            providerId={providerId}
            onChoose={({ id, provider }) =>
              setDialog({
                what: 'step',
                kind: 'confirm',
                requestId: id,
                target: { startsAt, providerId: providerId ?? provider.id },
              })
            }
            onBook={() => {
              setDialog(null);
              booking.open({ providerId, startsAt });
            }}
            onRequest={() => {
              setDialog(null);
              requesting.open({ providerId });
            }}
            onClose={() => setDialog(null)}
          />
        );
      }
      case 'step':
        return (
          <StepDialog
            kind={dialog.kind}
            requestId={dialog.requestId}
            target={dialog.target}
            onClose={closeStep}
          />
        );
      case undefined:
        return null;
    }
  }
}
