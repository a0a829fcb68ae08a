import { queryOptions } from '@tanstack/react-query';
import { subDays } from 'date-fns';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { patientQueries } from '@/records/patients/patients.queries';

/** How long the database can undo a merge. */
const UNDO_DAYS = 30;

export type ChartMerge = Awaited<ReturnType<typeof fetchUndoable>>[number];

export const chartMergeQueries = {
  /** The patient whose chart this one was merged into; null if it wasn't merged. */
  into: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'merged-into', patientId],
      queryFn: async ({ signal }) => {
        const [kept] = unwrap(
          await db
            .rpc('merged_into', { company_id: companyId, patient_id: patientId })
            .abortSignal(signal),
        );
        return kept?.id ?? null;
      },
      staleTime: 0,
    }),

  /** The merges into a patient's chart that can be undone; for admins. */
  undoable: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'merges', patientId],
      queryFn: ({ signal }) => fetchUndoable(companyId, patientId, signal),
    }),
};

function fetchUndoable(companyId: string, patientId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('patient_merges')
      .select(`
        id, merged_at, reason, first_name, last_name,
        by:user_profiles!patient_merges_merged_by_fkey(display_name, username)
      `)
      .eq('kept_id', patientId)
      .is('undone_at', null)
      .gt('merged_at', subDays(new Date(), UNDO_DAYS).toISOString())
      .order('merged_at', { ascending: false }),
    { companyId, signal },
  );
}
