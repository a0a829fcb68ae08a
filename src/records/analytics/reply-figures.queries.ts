import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import type { Scope } from './period.model';
import { figureQuery, rowsQuery, spanArgs } from './section-queries';

export type ReplyScope = Pick<Scope, 'from' | 'to'>;

export interface ReplyRowsAsked extends ReplyScope {
  waiting: boolean;
}

// The generated types can't say this: there may be no answer yet, and the author may have left.
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
const rowSchema = z.object({
  id: z.string(),
  at: z.string(),
  thread_id: z.string(),
  subject: z.string(),
  sender_name: z.string().nullable(),
  answered_at: z.string().nullable(),
  answered_by_name: z.string().nullable(),
});

export const replyFigureQueries = {
  /** Everything the section shows. */
  figures: figureQuery('messages', 'figures', spanArgs, async (args, signal) => {
    const [totals, steps] = await Promise.all([
      db.rpc('reply_figures', args).abortSignal(signal).single(),
      db.rpc('reply_trend', args).abortSignal(signal),
    ]);
    return {
      totals: totalsSchema.parse(unwrap(totals)),
      steps: stepsSchema.parse(unwrap(steps)),
    };
  }),

  rows: rowsQuery('messages', rowSchema, (companyId, { waiting, ...span }: ReplyRowsAsked, place) =>
    db.rpc('analytics_replies', { ...spanArgs(companyId, span), waiting, ...place }),
  ),
};

export type ReplyTotals = z.infer<typeof totalsSchema>;
export type ReplyStep = z.infer<typeof stepsSchema>[number];
