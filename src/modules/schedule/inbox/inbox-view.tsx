import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { useListAddress } from '@/kit/address/use-list-address';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { ColumnHeadings } from '@/kit/list/column-headings';
import { ListBody } from '@/kit/list/list-body';
import { ListEmpty } from '@/kit/list/list-empty';
import { ListFrame } from '@/kit/list/list-frame';
import { FindRestrictedButton } from '@/shared/restrictions/find-restricted-button';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { inboxAddress } from '../inbox-filters';
import { scheduleQueries } from '../schedule.queries';
import type { AskingStep } from '../steps/step-dialog';
import { InboxFilterBar } from './inbox-filter-bar';
import { INBOX_COLUMNS, InboxRow } from './inbox-row';

const StepDialog = lazyDialog(() => import('../steps/step-dialog'), 'StepDialog');

interface Asking {
  requestId: string;
  kind: AskingStep;
}

/** Everybody's requests, what is to be done next first. */
export function InboxView() {
  const { id: companyId, role } = useCompany();
  const origin = useOrigin();
  const now = useNow();
  const { filters, narrowed, control } = useListAddress(inboxAddress);
  const { mine, ...rest } = filters;
  const user = useCurrentUser();
  const inbox = useInfiniteQuery(
    scheduleQueries.inbox(companyId, { ...rest, requestedBy: mine ? user.id : null }),
  );
  const [asking, setAsking] = useState<Asking | null>(null);
  const missesClosed = filters.status === 'open' && filters.text !== '';

  return (
    <>
      <h2 className="sr-only">Clinic inbox</h2>
      <ListFrame
        filters={<InboxFilterBar control={control} />}
        headings={<ColumnHeadings columns={INBOX_COLUMNS} />}
      >
        <ListBody
          query={inbox}
          noun="requests"
          columns={INBOX_COLUMNS}
          empty={
            <ListEmpty
              icon={<Inbox />}
              title={narrowed ? 'No requests found' : 'Nothing to do'}
              onClear={control.onClear}
              elsewhere={
                <>
                  {missesClosed && (
                    <Button onClick={() => control.onChange({ status: 'any' })}>
                      Look in any status
                    </Button>
                  )}
                  <FindRestrictedButton companyId={companyId} role={role} />
                </>
              }
              hint="Open requests and upcoming appointments appear here."
            />
          }
        >
          {(request) => (
            <InboxRow
              key={request.id}
              request={request}
              state={origin}
              now={now}
              ahead={StepDialog.ahead}
              onAsk={(kind) => setAsking({ requestId: request.id, kind })}
            />
          )}
        </ListBody>
      </ListFrame>
      {asking && <StepDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
