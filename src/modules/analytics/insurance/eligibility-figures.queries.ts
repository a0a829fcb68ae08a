import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { drillDownQuery } from '../drill-down-query';
import { keptFigures } from '../figures';
import type { Scope } from '../period/period.model';

/** Of the page's filters, those that eligibility requests have. */
export type EligibilityScope = Pick<Scope, 'from' | 'to'>;

/** Which rows stand behind a number. */
export interface EligibilityRowsScope extends EligibilityScope {
  figure: Enums<'eligibility_figure'> | null;
  code: string | null;
  payerId: string | null;
  respondedOnly: boolean;
}

// What the generated types can't say: the row of all payers names none, and a median of nothing is missing.
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
const rowsSchema = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    patient_name: z.string(),
    payer_name: z.string().nullable(),
    figure: z.enum(enums.eligibility_figure),
    codes: z.array(z.string()),
    seconds: z.number().nullable(),
  }),
);

const root = (companyId: string) => ['company', companyId, 'analytics', 'insurance'] as const;

export const eligibilityFigureQueries = {
  /** All that the section shows: they are of the same rows and come together. */
  figures: (companyId: string, scope: EligibilityScope) =>
    queryOptions({
      queryKey: [...root(companyId), 'figures', scope],
      queryFn: async ({ signal }) => {
        const args = toArgs(companyId, scope);
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
      },
      placeholderData: keptFigures(companyId),
    }),

  /** The requests that a number counts, a page at a time. */
  rows: (companyId: string, of: EligibilityRowsScope) => {
    const { figure, code, payerId, respondedOnly, ...scope } = of;
    return drillDownQuery({
      queryKey: [...root(companyId), 'rows', of],
      read: async (place, signal) =>
        rowsSchema.parse(
          unwrap(
            await db
              .rpc('analytics_eligibility', {
                ...toArgs(companyId, scope),
                figure,
                code,
                payer_id: payerId,
                responded_only: respondedOnly,
                ...place,
              })
              .abortSignal(signal),
          ),
        ),
    });
  },
};

export type PayerSpeed = z.infer<typeof speedSchema>[number];

function toArgs(companyId: string, { from, to }: EligibilityScope) {
  return { company_id: companyId, from_day: from, to_day: to };
}
