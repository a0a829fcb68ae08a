import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import type { Scope } from './period.model';
import { figureQuery, rowsQuery, spanArgs } from './section-queries';

export type SurgeryScope = Pick<Scope, 'from' | 'to' | 'providerId'>;

export interface SurgeryRowsAsked extends SurgeryScope {
  figure: Enums<'surgery_figure'>;
  reason: Enums<'cancellation_reason'> | null;
}

// The generated types can't say this: a median or a surgeon may be missing.
const totalsSchema = z.object({
  preop: z.number(),
  postponed: z.number(),
  ready: z.number(),
  scheduled: z.number(),
  open_without_surgeon: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  taken_up_again: z.number(),
  first_scheduled: z.number(),
  median_days: z.number().nullable(),
  completed_before: z.number(),
  cancelled_before: z.number(),
  first_scheduled_before: z.number(),
  median_days_before: z.number().nullable(),
});
const stepsSchema = z.array(
  z.object({
    first_day: z.string(),
    last_day: z.string(),
    first_scheduled: z.number(),
    median_days: z.number().nullable(),
  }),
);
const rowSchema = z.object({
  id: z.string(),
  at: z.string(),
  case_id: z.string(),
  patient_id: z.string().nullable(),
  patient_name: z.string(),
  surgeon_name: z.string().nullable(),
  procedure_name: z.string(),
  reason: z.enum(enums.cancellation_reason).nullable(),
  days: z.number().nullable(),
});

const toArgs = (companyId: string, { providerId, ...span }: SurgeryScope) => ({
  ...spanArgs(companyId, span),
  provider_id: providerId,
});

export const surgeryFigureQueries = {
  /** Everything the section shows. */
  figures: figureQuery('surgery', 'figures', toArgs, async (args, signal) => {
    const [totals, cancellations, steps, blocks] = await Promise.all([
      db.rpc('surgery_figures', args).abortSignal(signal).single(),
      db.rpc('surgery_cancellations', args).abortSignal(signal),
      db.rpc('surgery_waits', args).abortSignal(signal),
      db.rpc('block_figures', args).abortSignal(signal),
    ]);
    return {
      totals: totalsSchema.parse(unwrap(totals)),
      cancellations: unwrap(cancellations),
      steps: stepsSchema.parse(unwrap(steps)),
      blocks: unwrap(blocks),
    };
  }),

  rows: rowsQuery(
    'surgery',
    rowSchema,
    (companyId, { figure, reason, ...scope }: SurgeryRowsAsked, place) =>
      db.rpc('analytics_cases', { ...toArgs(companyId, scope), figure, reason, ...place }),
  ),
};

export type SurgeryTotals = z.infer<typeof totalsSchema>;
export type SurgeryStep = z.infer<typeof stepsSchema>[number];
