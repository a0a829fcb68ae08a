import { FlaskConical } from 'lucide-react';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { ClinicSettingsCard } from './clinic-settings-card';
import { mixingModel } from './system-settings.model';

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
