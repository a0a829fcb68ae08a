import { PhoneCall } from 'lucide-react';
import { FormDigits } from '@/kit/form/form-digits';
import { ClinicSettingsCard } from './clinic-settings-card';
import { contactRuleModel } from './system-settings.model';

/** How often a referral's patient is called, and what comes after that. */
export function ContactRuleCard() {
  return (
    <ClinicSettingsCard
      icon={<PhoneCall aria-hidden="true" />}
      title="Reaching patients"
      description="Calls, then a letter. Without an answer a referral may be closed."
      columns={['contact_calls', 'contact_call_days', 'contact_letter_days']}
      model={contactRuleModel}
      footer="Save contact rule"
    >
      {(control) => (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <FormDigits control={control} name="calls" label="Calls before a letter" />
          <FormDigits
            control={control}
            name="callDays"
            label="Between calls"
            hint="Working days."
          />
          <FormDigits
            control={control}
            name="letterDays"
            label="After the letter"
            hint="Days to wait for an answer."
          />
        </div>
      )}
    </ClinicSettingsCard>
  );
}
