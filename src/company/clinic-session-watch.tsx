import { useQuery } from '@tanstack/react-query';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { SessionWatch } from '@/session/session-watch';
import { useCompany } from './company-context';

/** Watches the session by the clinic's rules; by none until they are known. */
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
