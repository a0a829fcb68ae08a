import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { whoChanged } from '@/lib/supabase/last-change.queries';
import { updateSeen } from '@/lib/supabase/update-seen';
import { fetchHolder, type NpiHolder } from './npis.queries';

interface NpiChange {
  seen: NpiHolder;
  npi: string | null;
}

/** Sets or clears an NPI, unless somebody else did meanwhile: then an AppError "stale". */
export function useSetNpi(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, npi }: NpiChange) =>
      updateSeen({
        seen,
        values: npi === seen.npi ? {} : { npi },
        update: () =>
          seen.kind === 'clinic'
            ? db.from('companies').update({ npi })
            : db.from('providers').update({ npi }).eq('company_id', companyId),
        read: () => fetchHolder(companyId, seen),
        what: `the NPI of ${seen.name}`,
        whoChanged: (since) =>
          whoChanged(companyId, seen.kind === 'clinic' ? 'companies' : 'providers', seen.id, since),
        logLabel: 'Error saving NPI',
      }),
    // Who can ask payers depends on it wherever payers are asked.
    onSettled: () => client.invalidateQueries({ queryKey: ['company', companyId] }),
  });
}
