import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FormDigits } from '@/kit/form/form-digits';
import { QueryState } from '@/kit/query/query-state';
import { clinicSettingsQueries } from '@/shared/clinic-settings/clinic-settings.queries';
import { Card } from '@/ui/card';
import { SettingsForm } from './settings-form';
import { contactRuleModel } from './system-settings.model';
import { useSaveClinicSettings } from './system-settings.mutations';

/** How often a referral's patient is called, and what comes after that. */
export function ContactRuleCard() {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const save = useSaveClinicSettings(companyId);
  return (
    <Card
      icon={<PhoneCall aria-hidden="true" />}
      title="Reaching patients"
      description="Calls, then a letter. Without an answer a referral may be closed."
    >
      <QueryState query={settings}>
        {({ id, updated_at, contact_calls, contact_call_days, contact_letter_days }) => (
          <SettingsForm
            opened={{ id, updated_at, contact_calls, contact_call_days, contact_letter_days }}
            model={contactRuleModel}
            label="Reaching patients"
            footer="Save contact rule"
            save={save.mutateAsync}
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
          </SettingsForm>
        )}
      </QueryState>
    </Card>
  );
}
