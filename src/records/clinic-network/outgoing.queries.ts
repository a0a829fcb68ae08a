import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { networkQueries } from './clinic-network.queries';
import { outgoingSchema } from './outgoing.model';

export const outgoingQueries = {
  /** A referral to another clinic, with its status there; null if there is none. */
  opened: (companyId: string, outgoingId: string) =>
    queryOptions({
      queryKey: [...networkQueries.all(companyId), 'opened', outgoingId],
      queryFn: async ({ signal }) => {
        const [row] = unwrap(
          await db
            .rpc('open_outgoing_referral', { company_id: companyId, outgoing_id: outgoingId })
            .abortSignal(signal),
        );
        return row === undefined ? null : outgoingSchema.parse(row);
      },
      // The other clinic's changes come with news, and with this polling.
      refetchInterval: 60_000,
    }),
};
