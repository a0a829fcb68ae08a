import { useQuery } from '@tanstack/react-query';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { SessionWatch } from '@/session/session-watch';
import { useCompany } from './company-context';

export function ClinicSessionWatch() {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId)).data;
  return (
    settings && (
      <SessionWatch
        limits={{
          idleMinutes: settings.idle_timeout_minutes,
          absoluteMinutes: settings.absolute_timeout_minutes,
        }}
      />
    )
  );
}
