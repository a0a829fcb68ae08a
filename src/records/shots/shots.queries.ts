import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { waitsForMinutes } from './done-today';
import { shotVisitSchema } from './shot-visit.schema';

/** Several nurses share one board. */
const EVERY_MS = 15_000;

export const shotQueries = {
  all: (companyId: string) => ['company', companyId, 'shot_visits'] as const,

  /** Today's visits. */
  board: (companyId: string) =>
    queryOptions({
      queryKey: [...shotQueries.all(companyId), 'board'],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('shot_board', { company_id: companyId }).abortSignal(signal)),
      refetchInterval: EVERY_MS,
    }),

  /**
   * One visit with questions, proposals and vials; null if it doesn't exist. Records the opening in
   * the audit log.
   */
  opened: (companyId: string, visitId: string) =>
    queryOptions({
      queryKey: [...shotQueries.all(companyId), 'opened', visitId],
      queryFn: async ({ signal }) => {
        const rows = unwrap(
          await db
            .rpc('open_shot_visit', { company_id: companyId, visit_id: visitId })
            .abortSignal(signal),
        );
        return shotVisitSchema.array().parse(rows)[0] ?? null;
      },
      // The second person confirms on another device, and waiting times pass.
      refetchInterval: ({ state: { data } }) =>
        data && data.ended_at === null && (data.second_person || waitsForMinutes(data))
          ? EVERY_MS
          : false,
    }),

  /** The signs of the scale that the clinic approved last. */
  signs: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'reaction_signs', 'approved'],
      queryFn: async ({ signal }) => {
        const tables = await fetchRows(
          db
            .from('clinical_tables')
            .select('id, name, reaction_signs(sign, label, place)')
            .eq('kind', 'reaction_scale')
            .eq('status', 'approved')
            .order('approved_at', { ascending: false })
            .order('place', { referencedTable: 'reaction_signs' })
            .limit(1),
          { companyId, signal },
        );
        return tables[0] ?? null;
      },
    }),

  /** The physician-approved emergency treatment. Kept once read: it must show without a network. */
  emergency: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'emergency_doses', 'approved'],
      queryFn: async ({ signal }) => {
        const tables = await fetchRows(
          db
            .from('clinical_tables')
            .select(
              `
                id,
                name,
                version,
                source,
                emergency_doses(
                  place,
                  least_kg,
                  below_kg,
                  from_months,
                  below_months,
                  mg_per_kg,
                  most_mg,
                  fixed_mg,
                  mg_per_ml,
                  form,
                  repeat_from_minutes,
                  repeat_until_minutes
                )
              `,
            )
            .eq('kind', 'epinephrine')
            .eq('status', 'approved')
            .order('approved_at', { ascending: false })
            .order('place', { referencedTable: 'emergency_doses' })
            .limit(1),
          { companyId, signal },
        );
        return tables[0] ?? null;
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
};
