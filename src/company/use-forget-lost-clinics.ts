import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetLostCopies } from '@/lib/device-copies';

/**
 * Clears the cache and copies of every clinic the person no longer belongs to. Does nothing while
 * the clinics aren't known.
 */
export function useForgetLostClinics(companies: readonly { id: string }[] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!companies) return;
    const mine = new Set(companies.map(({ id }) => id));
    client.removeQueries({
      predicate: ({ queryKey: [kind, id] }) => kind === 'company' && !mine.has(String(id)),
    });
    forgetLostCopies(mine);
  }, [client, companies]);
}
