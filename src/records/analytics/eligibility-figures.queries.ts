import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import type { Scope } from './period.model';
import { figureQuery, rowsQuery, spanArgs } from './section-queries';

export type EligibilityScope = Pick<Scope, 'from' | 'to'>;

export interface EligibilityRowsAsked extends EligibilityScope {
  figure: Enums<'eligibility_figure'> | null;
  code: string | null;
  payerId: string | null;
  respondedOnly: boolean;
}

// The generated types can't say this: the row of all payers has no name, and a median may be
// missing.
const speedSchema = z.array(
  z.object({
    payer_id: z.string().nullable(),
    payer_name: z.string().nullable(),
    responses: z.number(),
    median_seconds: z.number().nullable(),
    responses_before: z.number(),
    median_seconds_before: z.number().nullable(),
  }),
);
const rowSchema = z.object({
  id: z.string(),
  at: z.string(),
  patient_id: z.string().nullable(),
  patient_name: z.string(),
  payer_name: z.string().nullable(),
  figure: z.enum(enums.eligibility_figure),
  codes: z.array(z.string()),
  seconds: z.number().nullable(),
});

export const eligibilityFigureQueries = {
  /** Everything the section shows. */
  figures: figureQuery('insurance', 'figures', spanArgs, async (args, signal) => {
    const [outcomes, rejections, speed] = await Promise.all([
      db.rpc('eligibility_outcomes', args).abortSignal(signal),
      db.rpc('eligibility_rejections', args).abortSignal(signal),
      db.rpc('eligibility_speed', args).abortSignal(signal),
    ]);
    return {
      outcomes: unwrap(outcomes),
      rejections: unwrap(rejections),
      speed: speedSchema.parse(unwrap(speed)),
    };
  }),

  rows: rowsQuery('insurance', rowSchema, (companyId, asked: EligibilityRowsAsked, place) =>
    db.rpc('analytics_eligibility', {
      ...spanArgs(companyId, asked),
      figure: asked.figure,
      code: asked.code,
      payer_id: asked.payerId,
      responded_only: asked.respondedOnly,
      ...place,
    }),
  ),
};

export type PayerSpeed = z.infer<typeof speedSchema>[number];
