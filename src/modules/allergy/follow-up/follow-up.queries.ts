import { queryOptions } from '@tanstack/react-query';
import { keysetQuery } from '@/kit/list/keyset-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';

const PAGE_SIZE = 50;

export type LateRow = Database['public']['Functions']['late_for_shots']['Returns'][number];

export const followUpQueries = {
  all: (companyId: string) => ['company', companyId, 'shot_calls'] as const,

  /** Who should have come, the longest late first. */
  late: (companyId: string) =>
    keysetQuery({
      queryKey: [...followUpQueries.all(companyId), 'late'],
      pageSize: PAGE_SIZE,
      source: {
        read: async (after, size, signal) =>
          unwrap(
            await db
              .rpc('late_for_shots', {
                company_id: companyId,
                max_rows: size,
                ...(after && { after_due: after.at, after_id: after.id }),
              })
              .abortSignal(signal),
          ),
        placeOf: (row) => ({ at: row.due_on, id: row.injection_id }),
      },
    }),

  /** What the rules would give them today, and how many steps it costs. */
  costs: (companyId: string, injectionIds: readonly string[]) =>
    queryOptions({
      queryKey: [...followUpQueries.all(companyId), 'costs', injectionIds],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('late_doses', { company_id: companyId, injection_ids: [...injectionIds] })
            .abortSignal(signal),
        ),
    }),

  /** What the shot room came to, day by day. */
  figures: (companyId: string, fromDay: string, untilDay: string) =>
    queryOptions({
      queryKey: [...followUpQueries.all(companyId), 'figures', fromDay, untilDay],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('shot_figures', { company_id: companyId, from_day: fromDay, until_day: untilDay })
            .abortSignal(signal),
        )[0] ?? null,
    }),
};
