import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { usePatientPrefill } from '@/tables/patients/use-patient-prefill';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useVerify } from '../eligibility.mutations';
import { requestIds } from './request-ids';
import type { VerifyDraft } from './verify.model';
import { VerifyForm } from './verify-form';
import type { VerifyPrefill } from './verify-link';

interface VerifyDialogProps {
  from: VerifyPrefill;
  onClose: () => void;
}

/** Asks a payer what a patient's plan covers, and leads to the response. */
export function VerifyDialog({ from, onClose }: VerifyDialogProps) {
  const { id: companyId, slug } = useCompany();
  const navigate = useNavigate();
  const [idFor] = useState(requestIds);
  const asking = useRef<AbortController>(undefined);
  const verify = useVerify(companyId);
  // What the request is made from is sent along; only whom it is about is filled in.
  const prefill = usePatientPrefill(companyId, { patientId: from.patientId, referralId: null });
  // Nobody waits any more once the dialog is gone.
  useEffect(() => () => asking.current?.abort(), []);

  function ask({ patient, coverageId, preset, serviceDate }: VerifyDraft) {
    // A second press arrives before the first has disabled the button.
    if (asking.current) return;
    const controller = new AbortController();
    asking.current = controller;
    const { referralId, requestId, caseId } = from;
    // Another patient was chosen than the one the link named: it isn't about that visit any more.
    const source = patient?.id === from.patientId ? { referralId, requestId, caseId } : {};
    verify.mutate(
      {
        request: {
          id: idFor(coverageId, preset, serviceDate, JSON.stringify(source)),
          coverageId,
          preset,
          serviceDate,
          ...source,
        },
        signal: controller.signal,
      },
      {
        onSuccess: (status) => {
          if (status) void navigate(paths.eligibilityRequest(slug, status.id), { replace: true });
        },
        onSettled: () => {
          asking.current = undefined;
        },
      },
    );
  }

  if (prefill.pending || prefill.error !== null) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Verify insurance"
        footer={<Button onClick={onClose}>Cancel</Button>}
      >
        {prefill.error === null ? (
          <LoadingState label="Loading patient..." />
        ) : (
          <ErrorState
            compact
            message={prefill.error}
            retrying={prefill.retrying}
            onRetry={prefill.retry}
          />
        )}
      </Dialog>
    );
  }
  return (
    <VerifyForm
      from={from}
      prefill={prefill}
      // Busy until the answer has opened: nothing is left to press in between.
      pending={verify.isPending || Boolean(verify.data)}
      stopped={verify.data === null}
      error={verify.error?.message}
      onAsk={ask}
      onStop={() => asking.current?.abort()}
      onClose={onClose}
    />
  );
}
