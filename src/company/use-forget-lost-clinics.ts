import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetLostCopies } from '@/lib/device-copies';

/** Empties cache and copies of every clinic that the person doesn't belong to any more; nothing while that isn't known. */
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
