import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';

const text = z.string().nullable();

/** A line of the day. The generated types don't know which columns may be null. */
const lineSchema = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  date_of_birth: text,
  code: z.string(),
  units: z.number().nullable(),
  detail: z.string(),
  payer_id: text,
  payer: text,
  unit_rule: text,
  problem: z.enum(enums.unit_problem).nullable(),
  diagnosis: text,
  ordered_by: text,
});

export type SheetLine = z.infer<typeof lineSchema>;

export const daySheetQueries = {
  all: (companyId: string) => ['company', companyId, 'injections', 'day-sheet'] as const,

  /** The billing lines of a day's shots and vials. */
  day: (companyId: string, day: string) =>
    queryOptions({
      queryKey: [...daySheetQueries.all(companyId), day],
      queryFn: async ({ signal }) =>
        z
          .array(lineSchema)
          .parse(
            unwrap(
              await db.rpc('shot_day_sheet', { company_id: companyId, day }).abortSignal(signal),
            ),
          ),
    }),

  /** The clinic's approved unit rules, for choosing a payer's. */
  rules: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'clinical_tables', 'billing-rules'],
      queryFn: async ({ signal }) => {
        const [table] = unwrap(
          await db
            .from('clinical_tables')
            .select('id, rules:billing_rules(place, payer, unit, most_per_vial, note)')
            .eq('company_id', companyId)
            .eq('kind', 'billing')
            .eq('status', 'approved')
            .order('approved_at', { ascending: false })
            .limit(1)
            .abortSignal(signal),
        );
        return (table?.rules ?? []).toSorted((a, b) => a.place - b.place);
      },
    }),
};
