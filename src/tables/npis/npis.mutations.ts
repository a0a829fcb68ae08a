import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import type { NpiHolder } from './npis.queries';

interface NpiChange {
  holder: NpiHolder;
  npi: string | null;
}

/** Sets or clears an NPI, unless somebody else did meanwhile: then an AppError "stale". */
export function useSetNpi(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ holder, npi }: NpiChange) => {
      const update =
        holder.kind === 'clinic'
          ? db.from('companies').update({ npi })
          : db.from('providers').update({ npi }).eq('company_id', companyId);
      // As it was looked at, or as it is to be: a repeat after a lost answer is done already.
      const seen = [holder.npi, npi].map((value) =>
        value === null ? 'npi.is.null' : `npi.eq.${value}`,
      );
      const done = unwrapMaybe(
        await update.eq('id', holder.id).or(seen.join(',')).select('id').maybeSingle(),
        'Error saving NPI',
      );
      if (!done) {
        throw new AppError('stale', {
          message: `Somebody else changed the NPI of ${holder.name} in the meantime, or you may not.`,
          logLabel: 'Error saving NPI',
        });
      }
    },
    // Who can ask payers depends on it wherever payers are asked.
    onSettled: () => client.invalidateQueries({ queryKey: ['company', companyId] }),
  });
}
