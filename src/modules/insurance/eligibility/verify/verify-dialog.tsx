import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { AppError } from '@/lib/errors';
import { usePatientPrefill } from '@/tables/patients/use-patient-prefill';
import { VerifyForm } from './verify-form';
import type { VerifyPrefill } from './verify-link';

interface VerifyDialogProps {
  from: VerifyPrefill;
  onClose: () => void;
}

/** Asks a payer what a patient's plan covers, and leads to the response. */
export function VerifyDialog({ from, onClose }: VerifyDialogProps) {
  const { id: companyId } = useCompany();
  // What the request is made from is sent along; only whom it is about is filled in.
  const prefill = usePatientPrefill(companyId, { patientId: from.patientId, referralId: null });
  const { error, pending, retrying, retry } = prefill;
  return (
    <QueryDialog
      title="Verify insurance"
      query={{
        data: pending || error !== null ? undefined : prefill,
        error: error === null ? null : new AppError('unknown', { message: error }),
        isFetching: retrying,
        refetch: retry,
      }}
      onClose={onClose}
    >
      {(known) => <VerifyForm from={from} prefill={known} onClose={onClose} />}
    </QueryDialog>
  );
}
