import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import type { Prescription } from '../allergy-record.schema';
import {
  answersOf,
  healthDraft,
  healthDraftSchema,
  unaskedOf,
  unaskedReason,
} from '../health/health.model';
import { HealthQuestions } from '../health/health-questions';
import { UnaskedReason } from '../health/unasked-reason';
import { useSignPrescription } from './prescriptions.mutations';

interface SignDialogProps {
  prescription: Prescription;
  onClose: () => void;
}

const schema = z
  .object({ health: healthDraftSchema, unaskedReason })
  .refine(({ health, unaskedReason: reason }) => unaskedOf(health).length === 0 || reason !== '', {
    path: ['unaskedReason'],
    message: 'Ask, or say why you sign without asking.',
  });

/** A physician signs in sight of what the patient was asked, and of what nobody asked. */
export function SignDialog({ prescription, onClose }: SignDialogProps) {
  const sign = useSignPrescription(useCompany().id);
  const form = useZodForm(schema, { health: healthDraft(prescription.asked), unaskedReason: '' });
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
      // Where all was asked today already, there is nothing left to answer.
      dirty={!isUnasked}
      onSubmit={(values) =>
        sign.mutateAsync({
          prescription_id: prescription.id,
          seen_revision: prescription.revision,
          answers: answersOf(values.health),
          ...(isUnasked && { unasked_reason: values.unaskedReason }),
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
    </SaveDialog>
  );
}
