import { useState } from 'react';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { authorizationDraftSchema, newService, newVisits, toSave } from './authorization-draft';
import { AuthorizationFields } from './authorization-fields';
import { useSaveAuthorization } from './authorizations.mutations';

interface AddAuthorizationDialogProps {
  companyId: string;
  patientId: string;
  referralId: string | null;
  /** The case it is for, and its codes. */
  surgery?: { caseId: string; codes: readonly { code: string; label: string }[] };
  /** The visit that uses its first line. */
  requestId?: string | null;
  /** The payer's requirement: the coverage, and what the visits are for. */
  needed?: { coverageId: string; visits: string };
  onClose: () => void;
}

export function AddAuthorizationDialog({
  companyId,
  patientId,
  referralId,
  surgery,
  requestId = null,
  needed,
  onClose,
}: AddAuthorizationDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const save = useSaveAuthorization(companyId);
  const form = useZodForm(authorizationDraftSchema, {
    coverageId: needed?.coverageId ?? '',
    assignedTo: null,
    followUpOn: '',
    notes: '',
    services: surgery?.codes.map(({ code, label }) => newService(code, label)) ?? [
      needed ? newVisits(needed.visits) : newService(),
    ],
  });
  return (
    <SaveDialog
      form={form}
      size="lg"
      title="Add authorization"
      description="What the payer is asked for. It starts as a draft."
      footer="Add authorization"
      saved="Authorization added"
      onSubmit={(draft) =>
        save.mutateAsync({
          ...toSave(draft),
          authorization_id: id,
          patient_id: patientId,
          referral_id: referralId,
          case_id: surgery?.caseId ?? null,
          request_id: requestId,
        })
      }
      onClose={onClose}
    >
      <AuthorizationFields control={form.control} companyId={companyId} patientId={patientId} />
    </SaveDialog>
  );
}
