import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { drillDownQuery } from '../drill-down/drill-down-query';
import { keptFigures } from '../figures';
import type { Scope } from '../period/period.model';

/** Of the page's filters, what checks have. */
export type VerificationScope = Pick<Scope, 'from' | 'to'>;

/** What the rows behind a number are asked by. */
export interface VerificationRowsAsked extends VerificationScope {
  figure: Enums<'verification_figure'> | null;
  code: string | null;
  payerId: string | null;
  answeredOnly: boolean;
}

// What the generated types can't say: the row of all payers names none, and a median of nothing is missing.
const speedSchema = z.array(
  z.object({
    payer_id: z.string().nullable(),
    payer_name: z.string().nullable(),
    answered: z.number(),
    median_seconds: z.number().nullable(),
    answered_before: z.number(),
    median_seconds_before: z.number().nullable(),
  }),
);
const rowsSchema = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    patient_name: z.string(),
    payer_name: z.string().nullable(),
    figure: z.enum(enums.verification_figure),
    codes: z.array(z.string()),
    seconds: z.number().nullable(),
  }),
);

const root = (companyId: string) => ['company', companyId, 'analytics', 'insurance'] as const;

export const verificationFigureQueries = {
  /** All that the section shows: they are of the same rows and come together. */
  figures: (companyId: string, scope: VerificationScope) =>
    queryOptions({
      queryKey: [...root(companyId), 'figures', scope],
      queryFn: async ({ signal }) => {
        const args = toArgs(companyId, scope);
        const [outcomes, refusals, speed] = await Promise.all([
          db.rpc('verification_outcomes', args).abortSignal(signal),
          db.rpc('verification_refusals', args).abortSignal(signal),
          db.rpc('verification_speed', args).abortSignal(signal),
        ]);
        return {
          outcomes: unwrap(outcomes),
          refusals: unwrap(refusals),
          speed: speedSchema.parse(unwrap(speed)),
        };
      },
      placeholderData: keptFigures(companyId),
    }),

  /** The checks that a number counts, a page at a time. */
  rows: (companyId: string, asked: VerificationRowsAsked) => {
    const { figure, code, payerId, answeredOnly, ...scope } = asked;
    return drillDownQuery({
      queryKey: [...root(companyId), 'rows', asked],
      read: async (place, signal) =>
        rowsSchema.parse(
          unwrap(
            await db
              .rpc('analytics_verifications', {
                ...toArgs(companyId, scope),
                figure,
                code,
                payer_id: payerId,
                answered_only: answeredOnly,
                ...place,
              })
              .abortSignal(signal),
          ),
        ),
    });
  },
};

export type PayerSpeed = z.infer<typeof speedSchema>[number];

function toArgs(companyId: string, { from, to }: VerificationScope) {
  return { company_id: companyId, from_day: from, to_day: to };
}
