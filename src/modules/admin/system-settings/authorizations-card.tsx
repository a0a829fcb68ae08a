import { FileCheck2 } from 'lucide-react';
import { ClinicSettingsCard } from './clinic-settings-card';
import { DigitFields } from './digit-fields';
import { authorizationDaysModel } from './system-settings.model';

const DAYS = [
  { name: 'lead', label: 'Decided before', hint: 'Working days before the visit or operation.' },
  { name: 'notice', label: 'Due before its last day', hint: 'Days, while units are left.' },
] as const;

export function AuthorizationsCard() {
  return (
    <ClinicSettingsCard
      icon={FileCheck2}
      title="Prior authorizations"
      description="When authorizations are due. Changes also apply to open authorizations."
      columns={['authorization_lead_days', 'authorization_notice_days']}
      model={authorizationDaysModel}
      footer="Save due days"
    >
      {(control) => <DigitFields control={control} fields={DAYS} columns={2} />}
    </ClinicSettingsCard>
  );
}
