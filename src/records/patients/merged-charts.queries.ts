import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

/**
 * The patient's ids in the log: the chart's own, and those of charts merged into it. For admins.
 */
export async function fetchMergedCharts(
  companyId: string,
  patientId: string,
  signal: AbortSignal,
): Promise<string[]> {
  const charts = unwrap(
    await db
      .rpc('charts_merged', { company_id: companyId, patient_id: patientId })
      .abortSignal(signal),
  );
  // Includes the id itself even if the chart is deleted: its log stays.
  return [...new Set([patientId, ...charts.map(({ id }) => id)])];
}
