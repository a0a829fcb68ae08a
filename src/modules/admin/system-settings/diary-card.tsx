import { NotebookPen } from 'lucide-react';
import { z } from 'zod';
import { FormSelect } from '@/kit/form/form-select';
import { enums } from '@/lib/supabase/database.types';
import { METHOD_LABELS } from '@/records/patient-app/diary.model';
import { ClinicSettingsCard } from './clinic-settings-card';
import type { SettingsModel } from './settings.model';

const diarySchema = z.object({ method: z.enum(enums.diary_method) });
type DiaryDraft = z.infer<typeof diarySchema>;

interface DiaryRule {
  diary_method: DiaryDraft['method'];
}

const METHODS = enums.diary_method.map((value) => ({ value, label: METHOD_LABELS[value] }));

const diaryModel: SettingsModel<DiaryRule, DiaryDraft, DiaryDraft> = {
  schema: diarySchema,
  draftOf: ({ diary_method }) => ({ method: diary_method }),
  toRow: ({ method }) => ({ diary_method: method }),
  lines: ({ diary_method }) => [['Score', METHOD_LABELS[diary_method]]],
};

export function DiaryCard() {
  return (
    <ClinicSettingsCard
      icon={NotebookPen}
      title="Symptom diary"
      description="How the score of a day counts medicines."
      columns={['diary_method']}
      model={diaryModel}
      footer="Save symptom diary"
    >
      {(control) => (
        <FormSelect
          control={control}
          name="method"
          label="Score"
          hint="Days filled in before keep their score."
          options={METHODS}
        />
      )}
    </ClinicSettingsCard>
  );
}
