import { useCompany } from '@/company/company-context';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import {
  authorizationDraftSchema,
  draftOf,
  toChange,
} from '@/records/authorizations/authorization-draft';
import { AuthorizationFields } from '@/records/authorizations/authorization-fields';
import { useSaveAuthorization } from '@/records/authorizations/authorizations.mutations';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { linesOf } from './authorization-lines';

interface EditAuthorizationDialogProps {
  /** The current version, which may be newer than the one the form opened with. */
  authorization: Authorization;
  onClose: () => void;
}

/**
 * What the payer is asked for can change until the payer decides; the owner and the date at any
 * time.
 */
export function EditAuthorizationDialog({ authorization, onClose }: EditAuthorizationDialogProps) {
  const { id: companyId } = useCompany();
  const save = useSaveAuthorization(companyId);
  const edited = useSeenForm(authorization, {
    schema: authorizationDraftSchema,
    draftOf,
    lines: linesOf,
    revisionOf: ({ revision }) => revision,
  });
  const { form, seen } = edited;
  const decided = !['draft', 'submitted', 'pending', 'info_needed'].includes(seen.row.status);
  return (
    <EditDialog
      edited={edited}
      noun="authorization"
      size="lg"
      description={
        decided
          ? 'The payer has decided: coverage and services stay as they were asked for.'
          : 'What the payer is asked for.'
      }
      onSubmit={(draft) =>
        save.mutateAsync({
          ...toChange(draft, seen),
          authorization_id: authorization.id,
          patient_id: authorization.patient_id,
          referral_id: seen.row.referral?.id ?? null,
          expected_revision: seen.row.revision,
        })
      }
      onClose={onClose}
    >
      <AuthorizationFields
        control={form.control}
        companyId={companyId}
        patientId={authorization.patient_id}
        decided={decided}
      />
    </EditDialog>
  );
}
