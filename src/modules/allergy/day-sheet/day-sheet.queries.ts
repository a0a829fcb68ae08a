import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';

export type SheetLine = Database['public']['Functions']['shot_day_sheet']['Returns'][number];

export const daySheetQueries = {
  /** What a day's shots and vials are counted as. */
  day: (companyId: string, day: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'injections', 'day-sheet', day],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('shot_day_sheet', { company_id: companyId, day }).abortSignal(signal)),
    }),
};
