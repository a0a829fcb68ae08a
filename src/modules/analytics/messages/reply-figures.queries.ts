import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { drillDownQuery } from '../drill-down-query';
import { keptFigures } from '../figures';
import type { Scope } from '../period/period.model';

/** Of the page's filters, what messages have. */
export type ReplyScope = Pick<Scope, 'from' | 'to'>;

/** What the rows behind a number are asked by. */
export interface ReplyRowsAsked extends ReplyScope {
  waiting: boolean;
}

// What the generated types can't say: there may be no answer yet, and whoever wrote may be gone.
const totalsSchema = z.object({
  answered: z.number(),
  median_minutes: z.number().nullable(),
  waiting: z.number(),
  answered_before: z.number(),
  median_minutes_before: z.number().nullable(),
  waiting_before: z.number(),
});
const stepsSchema = z.array(
  z.object({
    first_day: z.string(),
    last_day: z.string(),
    answered: z.number(),
    median_minutes: z.number().nullable(),
    waiting: z.number(),
  }),
);
const rowsSchema = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    thread_id: z.string(),
    subject: z.string(),
    sender_name: z.string().nullable(),
    answered_at: z.string().nullable(),
    answered_by_name: z.string().nullable(),
  }),
);

const root = (companyId: string) => ['company', companyId, 'analytics', 'messages'] as const;

export const replyFigureQueries = {
  /** All that the section shows: they are of the same rows and come together. */
  figures: (companyId: string, scope: ReplyScope) =>
    queryOptions({
      queryKey: [...root(companyId), 'figures', scope],
      queryFn: async ({ signal }) => {
        const args = toArgs(companyId, scope);
        const [totals, steps] = await Promise.all([
          db.rpc('reply_figures', args).abortSignal(signal).single(),
          db.rpc('reply_trend', args).abortSignal(signal),
        ]);
        return {
          totals: totalsSchema.parse(unwrap(totals)),
          steps: stepsSchema.parse(unwrap(steps)),
        };
      },
      placeholderData: keptFigures(companyId),
    }),

  /** The messages that a number counts, a page at a time. */
  rows: (companyId: string, asked: ReplyRowsAsked) => {
    const { waiting, ...scope } = asked;
    return drillDownQuery({
      queryKey: [...root(companyId), 'rows', asked],
      read: async (place, signal) =>
        rowsSchema.parse(
          unwrap(
            await db
              .rpc('analytics_replies', { ...toArgs(companyId, scope), waiting, ...place })
              .abortSignal(signal),
          ),
        ),
    });
  },
};

export type ReplyTotals = z.infer<typeof totalsSchema>;
export type ReplyStep = z.infer<typeof stepsSchema>[number];

function toArgs(companyId: string, { from, to }: ReplyScope) {
  return { company_id: companyId, from_day: from, to_day: to };
}
