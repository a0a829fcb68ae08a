import { usePrefetchQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarDays, CalendarPlus, Inbox, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { useDialogLink } from '@/kit/address/use-dialog-link';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { originOf } from '@/lib/origin';
import { paths } from '@/lib/paths';
import { toEntry } from '@/lib/typed-search';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { bookingLink } from '@/records/appointments/booking-link';
import { requestLink } from '@/records/appointments/request-link';
import { providerQueries } from '@/records/providers/providers.queries';
import { Button } from '@/ui/button';
import { LoadingState } from '@/ui/loading-state';
import { ScreenHeader } from '@/ui/screen-header';
import { Tabs } from '@/ui/tabs';
import { useAddress } from '@/ui/use-address';
import { addressOfLastView, keepView } from './last-view';
import { MyRequests } from './mine/my-requests';
import {
  formerRequest,
  readView,
  type ScheduleView,
  toView,
  VIEW_LABELS,
} from './schedule-address';

// The form brings select and validation, which the list doesn't need.
const RequestDialog = lazyDialog(() => import('./request/request-dialog'), 'RequestDialog');
const BookNowDialog = lazyDialog(() => import('./book/book-now-dialog'), 'BookNowDialog');
const InboxView = lazyView(
  () => import('./requests/requests-view'),
  'InboxView',
  <LoadingState label="Loading requests..." />,
);
const CalendarView = lazyView(
  () => import('./calendar/calendar-view'),
  'CalendarView',
  <LoadingState label="Loading calendar..." />,
);

const SUBTITLES: Record<ScheduleView, string> = {
  mine: 'Appointments you asked for or booked',
  inbox: 'Appointment requests that need action',
  calendar: 'Provider calendars',
};

export function SchedulePage() {
  const [search, setSearch] = useAddress();
  const requesting = useDialogLink(requestLink);
  const booking = useDialogLink(bookingLink);
  const hint = useShortcutHint('create');
  const origin = originOf(useLocation().state);
  const navigate = useNavigate();
  // On arrival the last view opens; after that, Back follows the history.
  const [arriving, setArriving] = useState(true);
  const shown = (arriving && addressOfLastView(search)) || search;
  const view = readView(shown);
  useEffect(() => {
    if (!arriving) return;
    if (shown === search) setArriving(false);
    else setSearch(shown, { replace: true });
  });
  const { id: companyId, slug } = useCompany();
  // Loads the dialog's providers ahead.
  usePrefetchQuery(providerQueries.active(companyId));

  const former = formerRequest(search);
  if (former) {
    const { to, state } = toEntry(former.rest);
    return (
      <Navigate
        replace
        to={{ pathname: paths.appointment(slug, former.requestId), ...to }}
        state={state}
      />
    );
  }

  /** Returns to the patient or referral where the booking started. */
  function closeBooking() {
    if (!origin) return booking.close();
    const { path, search: before, typed } = origin;
    void navigate({ pathname: path, search: before }, { replace: true, state: { q: typed } });
  }

  return (
    <>
      <ScreenHeader
        compact
        title="Schedule"
        subtitle={SUBTITLES[view]}
        actions={
          <>
            <Button
              icon={CalendarCheck}
              variant="primary"
              {...hint}
              {...BookNowDialog.ahead}
              onClick={() => booking.open()}
            >
              Book now
            </Button>
            <Button icon={CalendarPlus} {...RequestDialog.ahead} onClick={() => requesting.open()}>
              Request Appointment
            </Button>
          </>
        }
      />
      <Tabs
        label="Views of the schedule"
        value={view}
        onValueChange={(next) => {
          keepView(next);
          setSearch(toView(search, next), { preventScrollReset: true });
        }}
        tabs={[
          {
            value: 'calendar',
            label: VIEW_LABELS.calendar,
            icon: <CalendarDays aria-hidden="true" className="max-sm:hidden" />,
            content: <CalendarView />,
          },
          {
            value: 'mine',
            label: VIEW_LABELS.mine,
            icon: <UserRound aria-hidden="true" className="max-sm:hidden" />,
            content: <MyRequests />,
          },
          {
            value: 'inbox',
            label: VIEW_LABELS.inbox,
            icon: <Inbox aria-hidden="true" className="max-sm:hidden" />,
            content: <InboxView />,
          },
        ]}
      />
      {booking.prefill && <BookNowDialog from={booking.prefill} onClose={closeBooking} />}
      {requesting.prefill && <RequestDialog from={requesting.prefill} onClose={requesting.close} />}
    </>
  );
}
