import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { memberQueries } from '@/shared/members/members.queries';
import { authorizationDraftSchema, draftOf, newService, toSave } from './authorization-draft';
import { useSaveAuthorization } from './authorizations.mutations';
import { authorizationQueries } from './authorizations.queries';
import type { Authorization } from './authorizations.schema';
import { ServiceFields } from './service-fields';

interface AuthorizationDialogProps {
  companyId: string;
  patientId: string;
  referralId: string | null;
  /** A case that the new one is for, and its codes. */
  surgery?: { caseId: string; codes: readonly { code: string; label: string }[] };
  /** The one to change; left out for a new one. */
  authorization?: Authorization;
  onClose: () => void;
}

const RANKS = { primary: 'primary', secondary: 'secondary', tertiary: 'tertiary' } as const;

/** What a payer is asked to authorize, and who sees to it. */
export function AuthorizationDialog({
  companyId,
  patientId,
  referralId,
  surgery,
  authorization,
  onClose,
}: AuthorizationDialogProps) {
  const [id] = useState(() => authorization?.id ?? crypto.randomUUID());
  // As the form was opened on it: a newer state doesn't pass for what was seen.
  const [revision] = useState(authorization?.revision ?? null);
  const save = useSaveAuthorization(companyId);
  const coverages = useQuery(authorizationQueries.coverages(companyId, patientId));
  const members = useQuery(memberQueries.working(companyId));
  const form = useZodForm(
    authorizationDraftSchema,
    authorization
      ? draftOf(authorization)
      : {
          coverageId: '',
          assignedTo: null,
          followUpOn: '',
          notes: '',
          services: surgery?.codes.map(({ code, label }) => newService(code, label)) ?? [
            newService(),
          ],
        },
  );
  const decided =
    authorization !== undefined &&
    !['draft', 'submitted', 'pending', 'info_needed'].includes(authorization.status);

  return (
    <FormDialog
      form={form}
      size="lg"
      title={authorization ? 'Edit authorization' : 'Add authorization'}
      description={
        decided
          ? 'The payer has decided: coverage and services stay as they were asked for.'
          : 'What the payer is asked for. It starts as a draft.'
      }
      footer={authorization ? 'Save authorization' : 'Add authorization'}
      onSubmit={async (draft) => {
        await save.mutateAsync({
          ...toSave(draft),
          authorization_id: id,
          patient_id: patientId,
          referral_id: referralId,
          case_id: surgery?.caseId ?? null,
          expected_revision: revision,
        });
        toast.success(authorization ? 'Authorization saved' : 'Authorization added');
        onClose();
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          control={form.control}
          name="coverageId"
          label="Coverage"
          required
          placeholder="Choose a coverage"
          problem={coverages.data?.length === 0 ? 'Add the patient’s coverage first.' : undefined}
          options={(coverages.data ?? []).map(({ id: value, rank, payer, member_id }) => ({
            value,
            label: [payer.name, RANKS[rank], member_id].filter(Boolean).join(', '),
          }))}
        />
        <FormSelect
          control={form.control}
          name="assignedTo"
          label="Assigned to"
          placeholder="Nobody"
          options={(members.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
        />
      </div>
      {!decided && <ServiceFields control={form.control} />}
      <FormText control={form.control} name="followUpOn" label="Follow up on" type="date" />
      <FormTextArea
        control={form.control}
        name="notes"
        label="Notes"
        hint="Internal: no payer or patient sees them."
        rows={2}
      />
    </FormDialog>
  );
}
