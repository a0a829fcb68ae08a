import { useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FormDigits } from '@/kit/form/form-digits';
import { QueryState } from '@/kit/query/query-state';
import { clinicSettingsQueries } from '@/shared/clinic-settings/clinic-settings.queries';
import { Card } from '@/ui/card';
import { SettingsForm } from './settings-form';
import { authorizationDaysModel } from './system-settings.model';
import { useSaveClinicSettings } from './system-settings.mutations';

/** How early a prior authorization is due. */
export function AuthorizationsCard() {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const save = useSaveClinicSettings(companyId);
  return (
    <Card
      icon={<FileCheck2 aria-hidden="true" />}
      title="Prior authorizations"
      description="When one is due. Changes apply to open authorizations, too."
    >
      <QueryState query={settings}>
        {({ id, updated_at, authorization_lead_days, authorization_notice_days }) => (
          <SettingsForm
            opened={{ id, updated_at, authorization_lead_days, authorization_notice_days }}
            model={authorizationDaysModel}
            label="Prior authorizations"
            footer="Save due days"
            save={save.mutateAsync}
          >
            {(control) => (
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <FormDigits
                  control={control}
                  name="lead"
                  label="Decided before the visit or operation"
                  hint="Working days."
                />
                <FormDigits
                  control={control}
                  name="notice"
                  label="Due before its last day"
                  hint="Days, while units are left."
                />
              </div>
            )}
          </SettingsForm>
        )}
      </QueryState>
    </Card>
  );
}
