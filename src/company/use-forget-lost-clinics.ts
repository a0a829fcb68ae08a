import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Empties the cache of every clinic that the person doesn't belong to any more; nothing while that isn't known. */
export function useForgetLostClinics(companies: readonly { id: string }[] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!companies) return;
    const mine = new Set<unknown>(companies.map(({ id }) => id));
    client.removeQueries({
      predicate: ({ queryKey: [kind, id] }) => kind === 'company' && !mine.has(id),
    });
  }, [client, companies]);
}
