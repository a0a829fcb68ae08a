import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';

/** The ids under which the log knows a patient: the chart's own, and those of charts merged into it. For administrators. */
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
  // Itself, too, where the chart is gone: its log stays.
  return [...new Set([patientId, ...charts.map(({ id }) => id)])];
}
