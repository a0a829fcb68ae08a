import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { usePatientPrefill } from '@/shared/patients/use-patient-prefill';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { queueQueries } from '../queue.queries';
import { AddCaseForm } from './add-case-form';
import type { AddCasePrefill } from './add-case-link';

interface AddCaseDialogProps {
  from: AddCasePrefill;
  onClose: () => void;
}

/** Puts a patient into the queue, once what the form begins with is there. */
export function AddCaseDialog({ from, onClose }: AddCaseDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const prefill = usePatientPrefill(companyId, from);
  const bundles = useQuery(queueQueries.bundles(companyId));

  const failed = prefill.error ?? (bundles.data ? null : (bundles.error?.message ?? null));
  if (prefill.pending || !bundles.data || failed !== null) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Add to surgery queue"
        footer={<Button onClick={onClose}>Cancel</Button>}
      >
        {failed === null ? (
          <LoadingState label="Loading procedures..." />
        ) : (
          <ErrorState
            compact
            message={failed}
            retrying={prefill.retrying || bundles.isFetching}
            onRetry={() => {
              prefill.retry();
              if (bundles.isError) void bundles.refetch();
            }}
          />
        )}
      </Dialog>
    );
  }
  return (
    <AddCaseForm
      prefill={prefill}
      surgeonId={from.surgeonId}
      bundles={bundles.data}
      today={today}
      onClose={onClose}
    />
  );
}
