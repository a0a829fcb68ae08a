import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import type { Prescription } from '@/records/allergy/allergy-record.schema';
import { useSignPrescription } from '@/records/allergy-prescriptions/allergy-prescriptions.mutations';
import {
  answersOf,
  healthDraft,
  healthDraftSchema,
  unaskedOf,
  unaskedReason,
} from '@/records/health-answers/health-answers.model';
import { HealthQuestions } from '../health/health-questions';
import { UnaskedReason } from '../health/unasked-reason';

interface SignDialogProps {
  prescription: Prescription;
  onClose: () => void;
}

const schemaFor = (isYoung: boolean) =>
  z
    .object({
      health: healthDraftSchema,
      unaskedReason,
      ageReason: text(300),
    })
    .refine(
      ({ health, unaskedReason: reason }) => unaskedOf(health).length === 0 || reason !== '',
      {
        path: ['unaskedReason'],
        message: 'Ask, or say why you sign without asking.',
      },
    )
    .refine(({ ageReason }) => !isYoung || ageReason !== '', {
      path: ['ageReason'],
      message: 'Say why you sign at this age.',
    });

export function SignDialog({ prescription, onClose }: SignDialogProps) {
  const sign = useSignPrescription(useCompany().id);
  const young = prescription.warnings.find(({ rule }) => rule === 'age');
  const form = useZodForm(schemaFor(young !== undefined), {
    health: healthDraft(prescription.asked),
    unaskedReason: '',
    ageReason: '',
  });
  const health = form.watch('health');
  const isUnasked = unaskedOf(health).length > 0;
  return (
    <SaveDialog
      form={form}
      large
      size="lg"
      title="Sign this prescription?"
      description="It stays as it is. A change is a new version."
      footer="Sign prescription"
      saved="Prescription signed"
      // If every question was asked today, there is nothing to answer.
      dirty={!isUnasked}
      onSubmit={(values) =>
        sign.mutateAsync({
          prescription_id: prescription.id,
          seen_revision: prescription.revision,
          answers: answersOf(values.health),
          ...(isUnasked && { unasked_reason: values.unaskedReason }),
          ...(young && { age_reason: values.ageReason }),
        })
      }
      onClose={onClose}
    >
      <HealthQuestions
        asked={prescription.asked}
        value={health}
        onChange={(next) => form.setValue('health', next, { shouldDirty: true })}
      />
      {isUnasked && <UnaskedReason control={form.control} name="unaskedReason" />}
      {young && (
        <FormText
          control={form.control}
          name="ageReason"
          label="Why sign at this age"
          hint={`${young.says} The signature keeps your reason.`}
          required
        />
      )}
    </SaveDialog>
  );
}
