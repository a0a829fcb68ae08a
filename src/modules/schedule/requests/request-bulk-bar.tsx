import { Ban, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { BulkBar } from '@/kit/list/bulk-bar';
import { tellResults } from '@/kit/list/tell-results';
import type { Selection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import type { InboxRequest } from '@/records/appointments/appointment-list.queries';
import { useTakeStepOfMany } from '@/records/appointments/appointments.mutations';
import { stepsFor } from '@/records/appointments/step';
import { rowsAtHand } from '@/records/exports/rows-at-hand';
import { TakeSelected } from '@/records/exports/take-selected';
import { Button } from '@/ui/button';
import { requestsAsCsv } from './requests-csv';

const CancelManyDialog = lazyDialog(() => import('./cancel-many-dialog'), 'CancelManyDialog');

interface InboxBulkBarProps {
  selection: Selection;
  /** The loaded rows. */
  rows: readonly InboxRequest[];
  now: number;
}

export function InboxBulkBar({ selection, rows, now }: InboxBulkBarProps) {
  const { id: companyId, timeZone } = useCompany();
  const checkIn = useTakeStepOfMany();
  const [cancelling, setCancelling] = useState(false);
  const chosen = rows.filter(({ id }) => selection.isSelected(id));
  const stepsOf = (request: InboxRequest) =>
    stepsFor(request, { isRequester: false, now, timeZone });
  const arrived = chosen.filter((request) => stepsOf(request)[0] === 'check-in');
  const open = chosen.filter((request) => stepsOf(request).includes('cancel'));

  function checkInAll() {
    checkIn.mutate(
      { requests: arrived, step: { kind: 'check-in' } },
      {
        onSuccess: (results) => {
          selection.clear();
          tellResults(results, {
            noun: 'appointments',
            did: 'checked in',
            undo: () =>
              checkIn.mutate(
                {
                  requests: results.done,
                  step: { kind: 'reopen', reason: 'Checked in by mistake.' },
                },
                {
                  onSuccess: (undone) => tellResults(undone, { noun: 'check-ins', did: 'undone' }),
                },
              ),
          });
        },
      },
    );
  }

  return (
    <>
      <BulkBar selection={selection}>
        <Button
          icon={UserCheck}
          size="sm"
          pending={checkIn.isPending}
          disabled={arrived.length === 0}
          onClick={checkInAll}
        >
          {arrived.length === 0 ? 'None to check in' : `Check in ${arrived.length}`}
        </Button>
        <Button
          icon={Ban}
          size="sm"
          disabled={open.length === 0}
          {...CancelManyDialog.ahead}
          onClick={() => setCancelling(true)}
        >
          {open.length === 0 ? 'None to cancel' : `Cancel ${open.length}…`}
        </Button>
        <TakeSelected
          selection={selection}
          companyId={companyId}
          subject="scheduling_requests"
          source={rowsAtHand(chosen, ({ id }) => id)}
          noun="requests"
          name={`appointments-${calendarDay(new Date(now), timeZone)}`}
          toCsv={(exported) => requestsAsCsv(exported, timeZone)}
        />
      </BulkBar>
      {cancelling && (
        <CancelManyDialog
          requests={open}
          onDone={selection.clear}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
