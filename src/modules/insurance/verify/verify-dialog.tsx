import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { patientQueries } from '@/tables/patients/patients.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useVerify } from '../verifications.mutations';
import type { Opening } from './opening';
import { questionIds } from './question-ids';
import type { VerifyDraft } from './verify.model';
import { VerifyForm } from './verify-form';

interface VerifyDialogProps {
  opening: Opening;
  onClose: () => void;
}

/** Asks a payer what a patient's plan covers, and leads to the answer. */
export function VerifyDialog({ opening, onClose }: VerifyDialogProps) {
  const { id: companyId, slug } = useCompany();
  const navigate = useNavigate();
  const [idFor] = useState(questionIds);
  const asking = useRef<AbortController>(undefined);
  const verify = useVerify(companyId);
  const named = useQuery({
    ...patientQueries.known(companyId, opening.patientId ?? ''),
    enabled: opening.patientId !== null,
  });
  // Nobody waits any more once the dialog is gone.
  useEffect(() => () => asking.current?.abort(), []);

  function ask({ patient, coverageId, preset, serviceDate }: VerifyDraft) {
    // A second press arrives before the first has disabled the button.
    if (asking.current) return;
    const controller = new AbortController();
    asking.current = controller;
    const { referralId, requestId, caseId } = opening;
    // Another patient was chosen than the one carried along: it isn't about that visit any more.
    const source = patient?.id === opening.patientId ? { referralId, requestId, caseId } : {};
    verify.mutate(
      {
        question: {
          id: idFor(coverageId, preset, serviceDate, JSON.stringify(source)),
          coverageId,
          preset,
          serviceDate,
          ...source,
        },
        signal: controller.signal,
      },
      {
        onSuccess: (standing) => {
          if (standing) void navigate(paths.verification(slug, standing.id), { replace: true });
        },
        onSettled: () => {
          asking.current = undefined;
        },
      },
    );
  }

  if (named.isLoading || named.isError) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Verify insurance"
        footer={<Button onClick={onClose}>Cancel</Button>}
      >
        {named.isError ? (
          <ErrorState
            compact
            message={named.error.message}
            retrying={named.isFetching}
            onRetry={() => void named.refetch()}
          />
        ) : (
          <LoadingState label="Loading patient..." />
        )}
      </Dialog>
    );
  }
  return (
    <VerifyForm
      opening={opening}
      carried={named.data ?? null}
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
