import { ClipboardList } from 'lucide-react';
import { FormTextArea } from '@/kit/form/form-text-area';
import { ClinicSettingsCard } from './clinic-settings-card';
import { DigitFields } from './digit-fields';
import { referralSettingsModel } from './referral-settings.model';

const DAYS = [
  { name: 'stat', label: 'Stat, days' },
  { name: 'urgent', label: 'Urgent, days' },
  { name: 'routine', label: 'Routine, days' },
] as const;

export function ReferralsCard() {
  return (
    <ClinicSettingsCard
      icon={ClipboardList}
      title="Referral details"
      description="When patients should be seen, and which services to offer."
      columns={[
        'referral_services',
        'stat_see_by_days',
        'urgent_see_by_days',
        'routine_see_by_days',
      ]}
      model={referralSettingsModel}
      footer="Save details"
    >
      {(control) => (
        <>
          <DigitFields control={control} fields={DAYS} columns={3} />
          <FormTextArea
            control={control}
            name="services"
            label="Requested services"
            hint="One per line."
            rows={8}
          />
        </>
      )}
    </ClinicSettingsCard>
  );
}
