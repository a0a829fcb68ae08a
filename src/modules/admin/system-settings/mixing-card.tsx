import { FlaskConical } from 'lucide-react';
import { z } from 'zod';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { counted } from '@/lib/text';
import { ClinicSettingsCard } from './clinic-settings-card';
import { type SettingsModel, whole } from './settings.model';

interface MixingRules {
  mixing_second_check: boolean;
  mixing_competency: boolean;
  mixing_competency_months: number;
}

const mixingSchema = z.object({
  secondCheck: z.boolean(),
  competency: z.boolean(),
  months: whole(1, 24, 'months'),
});
type MixingDraft = z.infer<typeof mixingSchema>;

const mixingModel: SettingsModel<MixingRules, MixingDraft, MixingDraft> = {
  schema: mixingSchema,
  draftOf: (settings) => ({
    secondCheck: settings.mixing_second_check,
    competency: settings.mixing_competency,
    months: String(settings.mixing_competency_months),
  }),
  toRow: ({ secondCheck, competency, months }) => ({
    mixing_second_check: secondCheck,
    mixing_competency: competency,
    mixing_competency_months: Number(months),
  }),
  lines: (settings) => [
    ['Another person checks each vial', settings.mixing_second_check ? 'Yes' : 'No'],
    ['Competency needed to mix', settings.mixing_competency ? 'Yes' : 'No'],
    ['Competency counts for', counted(settings.mixing_competency_months, 'months')],
  ],
};

export function MixingCard() {
  return (
    <ClinicSettingsCard
      icon={FlaskConical}
      title="Mixing"
      description="How vials are mixed in this clinic."
      columns={['mixing_second_check', 'mixing_competency', 'mixing_competency_months']}
      model={mixingModel}
      footer="Save mixing"
    >
      {(control) => (
        <>
          <FormSwitch
            control={control}
            name="secondCheck"
            label="Another person checks each vial"
            hint="An unchecked vial gives no shots."
          />
          <FormSwitch
            control={control}
            name="competency"
            label="Competency needed to mix"
            hint="Only people with every part passed may mix."
          />
          <FormText
            control={control}
            name="months"
            label="Months a result counts"
            inputMode="numeric"
          />
        </>
      )}
    </ClinicSettingsCard>
  );
}
