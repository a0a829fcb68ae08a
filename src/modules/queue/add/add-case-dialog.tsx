import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { together } from '@/kit/query/query-read';
import { calendarDay } from '@/lib/dates';
import { usePatientPrefill } from '@/shared/patients/use-patient-prefill';
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
  return (
    <QueryDialog title="Add to surgery queue" query={together(prefill, bundles)} onClose={onClose}>
      {([known, all]) => (
        <AddCaseForm
          prefill={known}
          surgeonId={from.surgeonId}
          bundles={all}
          today={today}
          onClose={onClose}
        />
      )}
    </QueryDialog>
  );
}
