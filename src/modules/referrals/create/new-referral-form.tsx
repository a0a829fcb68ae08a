import type { ReactNode } from 'react';
import { FormDialog } from '@/kit/form/form-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import type { KnownPatient } from '@/shared/patients/known-patient';
import type { PatientSearch } from '@/shared/patients/patient-picker';
import { EMPTY_DRAFT, newReferralSchema, type ReferralDraft } from './new-referral.model';
import { PatientSection } from './patient-section';
import { ReferralFields } from './referral-fields';

interface NewReferralFormProps {
  /** Whom it is begun for. */
  patient?: KnownPatient | null;
  search: PatientSearch;
  onPatient: (patient: KnownPatient | null) => void;
  /** What to know about the chosen patient before going on. */
  warning: ReactNode;
  members: readonly { userId: string; name: string }[];
  membersError: string | undefined;
  knownProviders: readonly string[];
  onSave: (draft: ReferralDraft) => Promise<void>;
  onClose: () => void;
}

/** The dialog of a new referral: what is typed stays until it is saved or thrown away on purpose. */
export function NewReferralForm({
  patient = null,
  search,
  onPatient,
  warning,
  members,
  membersError,
  knownProviders,
  onSave,
  onClose,
}: NewReferralFormProps) {
  const form = useZodForm(newReferralSchema, { ...EMPTY_DRAFT, patient });

  return (
    <FormDialog
      form={form}
      title="New referral"
      description="From another office, for a patient of this clinic."
      footer="Create referral"
      dirty={search.text !== ''}
      onSubmit={onSave}
      onClose={onClose}
    >
      <PatientSection form={form} search={search} onPatient={onPatient} />
      {warning}
      <ReferralFields
        control={form.control}
        members={members}
        membersError={membersError}
        knownProviders={knownProviders}
      />
    </FormDialog>
  );
}
