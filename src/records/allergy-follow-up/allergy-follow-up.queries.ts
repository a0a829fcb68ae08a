import { queryOptions } from '@tanstack/react-query';
import { keysetQuery } from '@/kit/list/keyset-query';
import { db } from '@/lib/supabase/client';
import type { Database, Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';

const PAGE_SIZE = 50;

export type LateRow = Database['public']['Functions']['late_for_shots']['Returns'][number];

export type FollowUpRow = Database['public']['Functions']['follow_up']['Returns'][number];

export interface Period {
  fromDay: string;
  untilDay: string;
}

export const followUpQueries = {
  all: (companyId: string) => ['company', companyId, 'shot_calls'] as const,

  /** Patients overdue for a shot, the latest first. */
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

  figures: (companyId: string, { fromDay, untilDay }: Period) =>
    queryOptions({
      queryKey: [...followUpQueries.all(companyId), 'figures', fromDay, untilDay],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('follow_up_figures', {
              company_id: companyId,
              from_day: fromDay,
              until_day: untilDay,
            })
            .abortSignal(signal),
        ),
    }),

  list: (companyId: string, list: Enums<'follow_up_list'>, { fromDay, untilDay }: Period) =>
    keysetQuery({
      queryKey: [...followUpQueries.all(companyId), 'list', list, fromDay, untilDay],
      pageSize: PAGE_SIZE,
      source: {
        read: async (after, size, signal) =>
          unwrap(
            await db
              .rpc('follow_up', {
                company_id: companyId,
                list,
                from_day: fromDay,
                until_day: untilDay,
                max_rows: size,
                ...(after && { before_day: after.at, before_id: after.id }),
              })
              .abortSignal(signal),
          ),
        placeOf: (row) => ({ at: row.on_day, id: row.id }),
      },
    }),
};
