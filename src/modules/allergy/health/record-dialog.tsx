import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import {
  type AskedHealth,
  answersOf,
  healthDraft,
  healthDraftSchema,
} from '@/records/health-answers/health-answers.model';
import { useRecordHealth } from '@/records/health-answers/health-answers.mutations';
import { HealthQuestions } from './health-questions';

interface RecordDialogProps {
  patientId: string;
  asked: AskedHealth;
  onClose: () => void;
}

const schema = z.object({ health: healthDraftSchema });

export function RecordDialog({ patientId, asked, onClose }: RecordDialogProps) {
  const record = useRecordHealth(useCompany().id);
  const form = useZodForm(schema, { health: healthDraft(asked) });
  const health = form.watch('health');
  return (
    <SaveDialog
      form={form}
      large
      size="lg"
      title="Questions before treatment"
      description="The answers count for what is signed today."
      footer="Save answers"
      saved="Answers saved"
      onSubmit={(values) =>
        record.mutateAsync({ patient_id: patientId, answers: answersOf(values.health) })
      }
      onClose={onClose}
    >
      <HealthQuestions
        asked={asked}
        value={health}
        onChange={(next) => form.setValue('health', next, { shouldDirty: true })}
      />
    </SaveDialog>
  );
}
