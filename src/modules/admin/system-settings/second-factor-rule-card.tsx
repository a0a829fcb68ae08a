import { ShieldCheck } from 'lucide-react';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSelect } from '@/kit/form/form-select';
import { ClinicSettingsCard } from './clinic-settings-card';
import { SECOND_FACTOR_FOR, secondFactorModel } from './system-settings.model';

export function SecondFactorRuleCard() {
  return (
    <ClinicSettingsCard
      icon={ShieldCheck}
      title="Two-step sign-in"
      description="After the days below, the clinic opens only with a second step."
      columns={['second_factor_for', 'second_factor_grace_days']}
      model={secondFactorModel}
      footer="Save two-step sign-in"
    >
      {(control) => (
        <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
          <FormSelect control={control} name="of" label="Required of" options={SECOND_FACTOR_FOR} />
          <FormDigits control={control} name="grace" label="Days to set it up" />
        </div>
      )}
    </ClinicSettingsCard>
  );
}
