import { PhoneCall } from 'lucide-react';
import { ClinicSettingsCard } from './clinic-settings-card';
import { DigitFields } from './digit-fields';
import { contactRuleModel } from './system-settings.model';

const RULE = [
  { name: 'calls', label: 'Calls before a letter' },
  { name: 'callDays', label: 'Between calls', hint: 'Working days.' },
  { name: 'letterDays', label: 'After the letter', hint: 'Days to wait for a reply.' },
] as const;

export function ContactRuleCard() {
  return (
    <ClinicSettingsCard
      icon={PhoneCall}
      title="Reaching patients"
      description="Calls, then a letter. Without an answer a referral may be closed."
      columns={['contact_calls', 'contact_call_days', 'contact_letter_days']}
      model={contactRuleModel}
      footer="Save contact rule"
    >
      {(control) => <DigitFields control={control} fields={RULE} columns={3} />}
    </ClinicSettingsCard>
  );
}
