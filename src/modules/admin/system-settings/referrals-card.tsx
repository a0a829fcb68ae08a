import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FormDigits } from '@/kit/form/form-digits';
import { FormTextArea } from '@/kit/form/form-text-area';
import { QueryState } from '@/kit/query/query-state';
import { clinicSettingsQueries } from '@/shared/clinic-settings/clinic-settings.queries';
import { Card } from '@/ui/card';
import { referralSettingsModel } from './referral-settings.model';
import { SettingsForm } from './settings-form';
import { useSaveClinicSettings } from './system-settings.mutations';

const DAYS = [
  { name: 'stat', label: 'Stat, days' },
  { name: 'urgent', label: 'Urgent, days' },
  { name: 'routine', label: 'Routine, days' },
] as const;

/** By when patients should be seen, and what referrals may ask for. */
export function ReferralsCard() {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const save = useSaveClinicSettings(companyId);
  return (
    <Card
      icon={<ClipboardList aria-hidden="true" />}
      title="Referral details"
      description="By when patients should be seen, and what is offered as requested."
    >
      <QueryState query={settings}>
        {({
          id,
          updated_at,
          referral_services,
          stat_see_by_days,
          urgent_see_by_days,
          routine_see_by_days,
        }) => (
          <SettingsForm
            opened={{
              id,
              updated_at,
              referral_services,
              stat_see_by_days,
              urgent_see_by_days,
              routine_see_by_days,
            }}
            model={referralSettingsModel}
            label="Referral details"
            footer="Save details"
            save={save.mutateAsync}
          >
            {(control) => (
              <>
                <div className="grid items-start gap-4 sm:grid-cols-3">
                  {DAYS.map((field) => (
                    <FormDigits key={field.name} control={control} {...field} />
                  ))}
                </div>
                <FormTextArea
                  control={control}
                  name="services"
                  label="Requested services"
                  hint="One on each line."
                  rows={8}
                />
              </>
            )}
          </SettingsForm>
        )}
      </QueryState>
    </Card>
  );
}
