import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useClinicListView } from '@/company/use-clinic-list-view';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { lazyView } from '@/kit/lazy/lazy-view';
import { ListFrame } from '@/kit/list/list-frame';
import { QueryTable } from '@/kit/list/query-table';
import { sortedBy } from '@/kit/list/sorted-by';
import { useListSelection } from '@/kit/list/use-list-selection';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { inboxAddress, orderOf } from '@/records/appointments/appointment-filters';
import { STATUS_BADGES } from '@/records/appointments/appointment-labels';
import {
  appointmentListQueries,
  type InboxRequest,
  inboxSource,
} from '@/records/appointments/appointment-list.queries';
import { ExportButton } from '@/records/exports/export-button';
import { MOST_CHOSEN } from '@/records/exports/rows-at-hand';
import { usePeek } from '@/records/patient-peek/use-peek';
import { FindRestrictedButton } from '@/records/restrictions/find-restricted-button';
import { DisplayMenu } from '@/records/saved-views/display-menu';
import { ViewTabs } from '@/records/saved-views/view-tabs';
import { Button } from '@/ui/button';
import { NextStep } from '@/ui/next-step';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import type { AskingStep } from '../steps/step-dialog';
import { inboxColumns } from './request-columns';
import { InboxFilterBar } from './request-filter-bar';
import { requestsAsCsv } from './requests-csv';

// Loaded with the first selection.
const InboxBulkBar = lazyView(() => import('./request-bulk-bar'), 'InboxBulkBar', null);

const StepDialog = lazyDialog(() => import('../steps/step-dialog'), 'StepDialog');

interface Asking {
  requestId: string;
  kind: AskingStep;
}

const ORDERS = {
  sorts: [
    { value: 'due', label: 'Next step first', hint: 'Open requests only' },
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  groups: [{ value: 'status', label: 'Status' }],
} as const;

const statusHeading = ({ status }: InboxRequest) => STATUS_BADGES[status].label;

const hasPatient = ({ patient }: InboxRequest) => patient !== null;

export function InboxView() {
  const { id: companyId, slug, timeZone, role } = useCompany();
  const { id: userId } = useCurrentUser();
  const origin = useOrigin();
  const now = useNow();
  const { filters, narrowed, control } = useListAddress(inboxAddress);
  const { mine, ...rest } = filters;
  const ordered = { ...control, filters: { ...filters, sort: orderOf(filters) } };
  const asked = { ...rest, requestedBy: mine ? userId : null };
  const inbox = useInfiniteQuery(appointmentListQueries.inbox(companyId, asked));
  const { rows, selection } = useListSelection({ pages: inbox.data, asked, limit: MOST_CHOSEN });
  const [asking, setAsking] = useState<Asking | null>(null);
  const missesClosed = filters.status === 'open' && filters.text !== '';
  const openPeek = usePeek();
  const columns = useMemo(
    () =>
      inboxColumns({
        slug,
        timeZone,
        now,
        origin,
        asking: {
          ahead: StepDialog.ahead,
          onAsk: (requestId, kind) => setAsking({ requestId, kind }),
        },
      }),
    [slug, timeZone, now, origin],
  );
  const view = useClinicListView({ list: 'inbox', address: inboxAddress, columns });

  return (
    <>
      <h2 className="sr-only">Clinic inbox</h2>
      <ListFrame
        tabs={<ViewTabs view={view} />}
        filters={
          <InboxFilterBar
            control={control}
            display={<DisplayMenu view={view} control={ordered} orders={ORDERS} />}
          />
        }
      >
        <QueryTable
          query={inbox}
          noun="requests"
          view={view}
          groupOf={filters.group === null ? undefined : statusHeading}
          sorting={sortedBy(ordered)}
          nameOf={({ patient, reason }) => (patient ? fullName(patient) : reason)}
          selection={selection}
          onPeek={({ patient }) => patient && openPeek(patient.id)}
          canPeekAt={hasPatient}
          empty={{
            icon: Inbox,
            title: narrowed ? 'No requests found' : 'Nothing to do',
            elsewhere: (
              <>
                {missesClosed && (
                  <Button onClick={() => control.onChange({ status: 'any' })}>
                    Look in any status
                  </Button>
                )}
                <FindRestrictedButton companyId={companyId} role={role} />
              </>
            ),
            hint: 'Open requests and upcoming appointments appear here.',
            action: <NextStep to={paths.bookAppointment(slug, {})}>Book a visit</NextStep>,
          }}
          onClear={control.onClear}
        />
      </ListFrame>
      <InboxBulkBar selection={selection} rows={rows} now={now} />
      <div className="mt-5 flex justify-center">
        <ExportButton
          companyId={companyId}
          subject="scheduling_requests"
          asked={asked}
          source={inboxSource(companyId, asked)}
          noun="requests"
          name={`appointments-${calendarDay(new Date(now), timeZone)}`}
          toCsv={(all) => requestsAsCsv(all, timeZone)}
        />
      </div>
      {asking && <StepDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
