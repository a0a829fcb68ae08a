import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { FormDigits } from '@/kit/form/form-digits';
import { QueryState } from '@/kit/query/query-state';
import { clinicSettingsQueries } from '@/shared/clinic-settings/clinic-settings.queries';
import { Card } from '@/ui/card';
import { SettingsForm } from './settings-form';
import { sessionsModel } from './system-settings.model';
import { useSaveClinicSettings } from './system-settings.mutations';

/** When the portal asks for the password again, and how long a new one has to be. */
export function SessionsCard() {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const save = useSaveClinicSettings(companyId);
  return (
    <Card
      icon={<LockKeyhole aria-hidden="true" />}
      title="Sessions and passwords"
      description="After signing in again, people find their page as they left it."
    >
      <QueryState query={settings}>
        {({
          id,
          updated_at,
          idle_timeout_minutes,
          absolute_timeout_minutes,
          min_passphrase_length,
        }) => (
          <SettingsForm
            opened={{
              id,
              updated_at,
              idle_timeout_minutes,
              absolute_timeout_minutes,
              min_passphrase_length,
            }}
            model={sessionsModel}
            label="Sessions and passwords"
            footer="Save sessions"
            save={save.mutateAsync}
          >
            {(control) => (
              <div className="grid items-start gap-4 sm:grid-cols-3">
                <FormDigits
                  control={control}
                  name="idle"
                  label="Sign out after inactivity (minutes)"
                />
                <FormDigits control={control} name="absolute" label="Longest session (minutes)" />
                <FormDigits control={control} name="password" label="Minimum password length" />
              </div>
            )}
          </SettingsForm>
        )}
      </QueryState>
    </Card>
  );
}
