import { ShieldCheck } from 'lucide-react';
import { z } from 'zod';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSelect } from '@/kit/form/form-select';
import { enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { ClinicSettingsCard } from './clinic-settings-card';
import { type SettingsModel, whole } from './settings.model';

const SECOND_FACTOR_FOR = [
  { value: 'nobody', label: 'No one' },
  { value: 'administrators', label: 'Owners and administrators' },
  { value: 'everyone', label: 'Everyone' },
] as const;

const secondFactorSchema = z.object({
  of: z.enum(enums.second_factor_rule),
  grace: whole(0, 90, 'days'),
});
type SecondFactorDraft = z.infer<typeof secondFactorSchema>;

interface SecondFactorRule {
  second_factor_for: SecondFactorDraft['of'];
  second_factor_grace_days: number;
}

const secondFactorModel: SettingsModel<SecondFactorRule, SecondFactorDraft, SecondFactorDraft> = {
  schema: secondFactorSchema,
  draftOf: (settings) => ({
    of: settings.second_factor_for,
    grace: String(settings.second_factor_grace_days),
  }),
  toRow: ({ of, grace }) => ({
    second_factor_for: of,
    second_factor_grace_days: Number(grace),
  }),
  lines: (settings) => [
    [
      'Required of',
      SECOND_FACTOR_FOR.find(({ value }) => value === settings.second_factor_for)?.label ?? '',
    ],
    ['Days to set it up', counted(settings.second_factor_grace_days, 'days')],
  ],
};

export function SecondFactorCard() {
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
