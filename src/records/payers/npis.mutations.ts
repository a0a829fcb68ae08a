import { updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import { fetchHolder, type NpiHolder } from './npis.queries';

interface NpiChange {
  seen: NpiHolder;
  npi: string | null;
}

/** Sets or clears an NPI. If a colleague changed it first, throws an AppError "stale". */
export function useSetNpi(companyId: string) {
  return useWrite('npis', {
    mutationFn: ({ seen, npi }: NpiChange) =>
      updateSeen({
        table: seen.kind === 'clinic' ? 'companies' : 'providers',
        companyId,
        seen,
        values: npi === seen.npi ? {} : { npi },
        read: () => fetchHolder(companyId, seen),
        what: `the NPI of ${seen.name}`,
        logLabel: 'Error saving NPI',
      }),
  });
}
