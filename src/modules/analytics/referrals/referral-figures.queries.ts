import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { type Database, type Enums, enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { drillDownQuery } from '../drill-down-query';
import { keptFigures } from '../figures';
import type { Scope } from '../period/period.model';

/** What the rows behind a number are asked by. */
export interface ReferralRowsAsked extends Scope {
  figure: Enums<'referral_figure'>;
  part: string | null;
}

export type Figures = Database['public']['Functions']['referral_figures']['Returns'][number];

// What the generated types can't say: a figure may be missing.
const funnelSchema = z.array(
  z.object({
    step: z.enum(['received', 'accepted', 'scheduled', 'completed', 'declined']),
    referrals: z.number(),
    referrals_before: z.number(),
    median_days: z.number().nullable(),
    median_days_before: z.number().nullable(),
    measured: z.number(),
    without_date: z.number(),
  }),
);
const waitsSchema = z.array(
  z.object({
    priority: z.enum(enums.referral_priority),
    target_hours: z.number(),
    in_time: z.number(),
    late: z.number(),
    waiting: z.number(),
    overdue: z.number(),
    declined: z.number(),
    without_date: z.number(),
    median_hours: z.number().nullable(),
    in_time_before: z.number(),
    missed_before: z.number(),
    median_hours_before: z.number().nullable(),
  }),
);
const reasonsSchema = z.array(
  z.object({
    reason: z.enum(enums.referral_decline_reason).nullable(),
    referrals: z.number(),
    referrals_before: z.number(),
    without_date: z.number(),
  }),
);
const rowsSchema = z.array(
  z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    status: z.enum(enums.referral_status),
    priority: z.enum(enums.referral_priority),
    referring_provider: z.string().nullable(),
    received_at: z.string(),
    counted_at: z.string().nullable(),
  }),
);

export type FunnelStep = z.infer<typeof funnelSchema>[number];
export type WaitRow = z.infer<typeof waitsSchema>[number];
export type ReasonRow = z.infer<typeof reasonsSchema>[number];

export const referralFigureQueries = {
  all: (companyId: string) => ['company', companyId, 'analytics', 'referrals'] as const,

  /** The four numbers on top, with those of the period before. */
  figures: (companyId: string, scope: Scope) =>
    queryOptions({
      queryKey: [...referralFigureQueries.all(companyId), 'figures', scope],
      queryFn: async ({ signal }): Promise<Figures> =>
        unwrap(
          await db.rpc('referral_figures', toArgs(companyId, scope)).abortSignal(signal).single(),
        ),
      placeholderData: keptFigures(companyId),
    }),

  /** Who sent most patients in the period, five at most. */
  topReferringProviders: (companyId: string, scope: Scope) =>
    queryOptions({
      queryKey: [...referralFigureQueries.all(companyId), 'top-referring-providers', scope],
      queryFn: async ({ signal }) => {
        const { referring_provider: _, ...args } = toArgs(companyId, scope);
        return unwrap(await db.rpc('top_referring_providers', args).abortSignal(signal));
      },
      placeholderData: keptFigures(companyId),
    }),

  byStatus: (companyId: string, scope: Scope) =>
    queryOptions({
      queryKey: [...referralFigureQueries.all(companyId), 'by-status', scope],
      queryFn: async ({ signal }) =>
        unwrap(await db.rpc('referrals_by_status', toArgs(companyId, scope)).abortSignal(signal)),
      placeholderData: keptFigures(companyId),
    }),

  funnel: (companyId: string, scope: Scope) =>
    queryOptions({
      queryKey: [...referralFigureQueries.all(companyId), 'funnel', scope],
      queryFn: async ({ signal }) =>
        funnelSchema.parse(
          unwrap(await db.rpc('referral_funnel', toArgs(companyId, scope)).abortSignal(signal)),
        ),
      placeholderData: keptFigures(companyId),
    }),

  waits: (companyId: string, scope: Scope) =>
    queryOptions({
      queryKey: [...referralFigureQueries.all(companyId), 'waits', scope],
      queryFn: async ({ signal }) =>
        waitsSchema.parse(
          unwrap(await db.rpc('referral_waits', toArgs(companyId, scope)).abortSignal(signal)),
        ),
      placeholderData: keptFigures(companyId),
    }),

  declineReasons: (companyId: string, scope: Scope) =>
    queryOptions({
      queryKey: [...referralFigureQueries.all(companyId), 'decline-reasons', scope],
      queryFn: async ({ signal }) =>
        reasonsSchema.parse(
          unwrap(
            await db.rpc('referral_decline_reasons', toArgs(companyId, scope)).abortSignal(signal),
          ),
        ),
      placeholderData: keptFigures(companyId),
    }),

  /** The referrals that a number counts, a page at a time. */
  rows: (companyId: string, asked: ReferralRowsAsked) => {
    const { figure, part, ...scope } = asked;
    return drillDownQuery({
      queryKey: [...referralFigureQueries.all(companyId), 'rows', asked],
      read: async (place, signal) =>
        rowsSchema
          .parse(
            unwrap(
              await db
                .rpc('analytics_referrals', { ...toArgs(companyId, scope), figure, part, ...place })
                .abortSignal(signal),
            ),
          )
          .map((row) => ({ ...row, at: row.received_at })),
    });
  },
};

function toArgs(companyId: string, scope: Scope) {
  return {
    company_id: companyId,
    from_day: scope.from,
    to_day: scope.to,
    provider_id: scope.providerId,
    referring_provider: scope.referringProvider,
    priority: scope.priority,
  };
}
