import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { usePatientPrefill } from '@/tables/patients/use-patient-prefill';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useAddCase } from '../queue.mutations';
import { queueQueries } from '../queue.queries';
import { type AddCaseDraft, toArguments } from './add-case.model';
import { AddCaseForm } from './add-case-form';
import type { AddCasePrefill } from './add-case-link';

interface AddCaseDialogProps {
  from: AddCasePrefill;
  onClose: () => void;
}

/** Puts a patient into the queue. Mounted once per opening, so each opening makes one case. */
export function AddCaseDialog({ from, onClose }: AddCaseDialogProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const navigate = useNavigate();
  const [caseId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const prefill = usePatientPrefill(companyId, from);
  const bundles = useQuery(queueQueries.bundles(companyId));
  const add = useAddCase(companyId);

  function save(draft: AddCaseDraft) {
    const isTheirs = draft.patient?.id === prefill.patient?.id;
    const fromReferral = isTheirs ? (prefill.referral?.id ?? null) : null;
    add.mutate(toArguments(draft, caseId, fromReferral), {
      onSuccess: (added) => {
        toast.success('Added to the surgery queue', {
          action: {
            label: 'Open',
            onClick: () => void navigate(paths.surgeryCase(slug, added.id)),
          },
        });
        onClose();
      },
    });
  }

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
      bundles={bundles.data}
      today={today}
      pending={add.isPending}
      error={add.error}
      onSave={save}
      onClose={onClose}
    />
  );
}
