import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keysetQuery } from '@/kit/list/keyset-query';
import type { Cursor } from '@/lib/keyset';
import { lateSchema } from '@/lib/late-entry';
import { db } from '@/lib/supabase/client';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { fetchMergedCharts } from '@/records/patients/merged-charts.queries';
import { patientQueries } from '@/records/patients/patients.queries';

const PAGE_SIZE = 30;

const text = z.string().nullish().default(null);

/** The details of a timeline entry; each kind has some of them. */
const detailsSchema = z.object({
  about: text,
  from: text,
  to: text,
  decline_reason: text,
  note: text,
  assignee: text,
  provider: text,
  starts_at: text,
  former_starts_at: text,
  time_zone: text,
  item: text,
  way: text,
  party: text,
  outcome: text,
  checked_in: z.boolean().nullish().default(null),
  late: lateSchema.optional(),
  actor_role: z.enum(enums.company_role).nullish().default(null),
  is_automatic: z.boolean().nullish().default(null),
});

export type PatientEvent = Awaited<ReturnType<typeof fetchTimeline>>[number];

export const patientChartPartQueries = {
  /** A patient's timeline for some modules, or for all, the latest first, page by page. */
  timeline: (companyId: string, patientId: string, kinds: Wanted['kinds']) =>
    keysetQuery({
      queryKey: [...patientQueries.all(companyId), 'timeline', patientId, kinds],
      source: {
        read: (...asked) => fetchTimeline({ companyId, patientId, kinds }, ...asked),
        placeOf: ({ at, id }) => ({ at, id }),
      },
      pageSize: PAGE_SIZE,
    }),

  /** Who opened or exported a patient's record recently; for admins. */
  access: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...patientQueries.all(companyId), 'access', patientId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .from('audit_log')
            .select('sequence, at, actor_name, actor_sign_in, actor_role, action, table_name')
            .eq('company_id', companyId)
            .in('patient_id', await fetchMergedCharts(companyId, patientId, signal))
            .in('action', ['opened', 'exported'])
            .order('sequence', { ascending: false })
            .limit(50)
            .abortSignal(signal),
        ),
    }),
};

interface Wanted {
  companyId: string;
  patientId: string;
  /** Empty means all. */
  kinds: readonly Enums<'patient_event_kind'>[];
}

async function fetchTimeline(
  { companyId, patientId, kinds }: Wanted,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
) {
  const rows = unwrap(
    await db
      .rpc('patient_timeline', {
        company_id: companyId,
        patient_id: patientId,
        kinds: kinds.length === 0 ? null : [...kinds],
        after_at: after?.at ?? null,
        after_id: after?.id ?? null,
        max_count: size,
      })
      .abortSignal(signal),
  );
  return rows.map((row) => ({ ...row, details: detailsSchema.parse(row.details) }));
}
