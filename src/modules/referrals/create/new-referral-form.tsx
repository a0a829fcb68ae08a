import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { KnownPatient } from '@/tables/patients/known-patient';
import type { PatientSearch } from '@/tables/patients/patient-picker';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { EMPTY_DRAFT, newReferralSchema, type ReferralDraft } from './new-referral.model';
import { PatientSection } from './patient-section';
import { ReferralFields } from './referral-fields';

interface NewReferralFormProps {
  search: PatientSearch;
  onPatient: (patient: KnownPatient | null) => void;
  /** What to know about the chosen patient before going on. */
  warning: ReactNode;
  members: readonly { userId: string; name: string }[];
  membersError: string | undefined;
  knownProviders: readonly string[];
  error: string | undefined;
  /** Resolves when the attempt is over, well or not. */
  onSave: (draft: ReferralDraft) => Promise<void>;
  onClose: () => void;
}

/** The dialog of a new referral: what is typed stays until it is saved or thrown away on purpose. */
export function NewReferralForm({
  search,
  onPatient,
  warning,
  members,
  membersError,
  knownProviders,
  error,
  onSave,
  onClose,
}: NewReferralFormProps) {
  const form = useForm<ReferralDraft>({
    resolver: zodResolver(newReferralSchema),
    defaultValues: EMPTY_DRAFT,
  });
  const { isDirty, isSubmitting } = form.formState;
  const [leaving, setLeaving] = useState(false);
  const leave = () => (isDirty || search.text !== '' ? setLeaving(true) : onClose());

  return (
    <Dialog
      open
      onOpenChange={leave}
      title="New referral"
      description="From another office, for a patient of this clinic."
      locked={isSubmitting}
      onSubmit={(event) => void form.handleSubmit((draft) => onSave(draft))(event)}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Create referral
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PatientSection form={form} search={search} onPatient={onPatient} />
        {warning}
        <ReferralFields
          form={form}
          members={members}
          membersError={membersError}
          knownProviders={knownProviders}
        />
        <FormError message={error} />
      </div>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(false)}
          title="Discard this referral?"
          description="What you typed hasn't been saved."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}
