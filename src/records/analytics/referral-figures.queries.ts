import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { type Database, type Enums, enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import type { Scope } from './period.model';
import { figureQuery, rowsQuery, spanArgs } from './section-queries';

export interface ReferralRowsAsked extends Scope {
  figure: Enums<'referral_figure'>;
  part: string | null;
}

export type Figures = Database['public']['Functions']['referral_figures']['Returns'][number];
export type TrendPart = Database['public']['Functions']['referral_trend']['Returns'][number];

// The generated types can't say this: a figure may be missing.
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
const contactsSchema = z.array(
  z.object({
    band: z.enum(['same_day', 'next_day', 'week', 'later', 'waiting', 'none']),
    referrals: z.number(),
    referrals_before: z.number(),
    median_hours: z.number().nullable(),
    median_hours_before: z.number().nullable(),
  }),
);
const rowSchema = z
  .object({
    id: z.string(),
    patient_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    status: z.enum(enums.referral_status),
    priority: z.enum(enums.referral_priority),
    referring_provider: z.string().nullable(),
    received_at: z.string(),
    counted_at: z.string().nullable(),
  })
  .transform((row) => ({ ...row, at: row.received_at }));

export type FunnelStep = z.infer<typeof funnelSchema>[number];
export type WaitRow = z.infer<typeof waitsSchema>[number];
export type ContactRow = z.infer<typeof contactsSchema>[number];
export type ReasonRow = z.infer<typeof reasonsSchema>[number];

const toArgs = (companyId: string, scope: Scope) => ({
  ...spanArgs(companyId, scope),
  provider_id: scope.providerId,
  referring_provider: scope.referringProvider,
  priority: scope.priority,
});

export const referralFigureQueries = {
  /** The four numbers on top, with those of the period before. */
  figures: figureQuery(
    'referrals',
    'figures',
    toArgs,
    async (args, signal): Promise<Figures> =>
      unwrap(await db.rpc('referral_figures', args).abortSignal(signal).single()),
  ),

  /** The same four over twelve parts of the period. */
  trend: figureQuery('referrals', 'trend', toArgs, async (args, signal) =>
    unwrap(await db.rpc('referral_trend', args).abortSignal(signal)),
  ),

  /** The five who referred most patients in the period. */
  topReferringProviders: figureQuery(
    'referrals',
    'top-referring-providers',
    toArgs,
    async ({ referring_provider: _, ...args }, signal) =>
      unwrap(await db.rpc('top_referring_providers', args).abortSignal(signal)),
  ),

  byStatus: figureQuery('referrals', 'by-status', toArgs, async (args, signal) =>
    unwrap(await db.rpc('referrals_by_status', args).abortSignal(signal)),
  ),

  funnel: figureQuery('referrals', 'funnel', toArgs, async (args, signal) =>
    funnelSchema.parse(unwrap(await db.rpc('referral_funnel', args).abortSignal(signal))),
  ),

  waits: figureQuery('referrals', 'waits', toArgs, async (args, signal) =>
    waitsSchema.parse(unwrap(await db.rpc('referral_waits', args).abortSignal(signal))),
  ),

  declineReasons: figureQuery('referrals', 'decline-reasons', toArgs, async (args, signal) =>
    reasonsSchema.parse(unwrap(await db.rpc('referral_decline_reasons', args).abortSignal(signal))),
  ),

  firstContacts: figureQuery('referrals', 'first-contacts', toArgs, async (args, signal) =>
    contactsSchema.parse(unwrap(await db.rpc('referral_first_contacts', args).abortSignal(signal))),
  ),

  /** How many referrals became a visit, for the ten top referrers. */
  conversion: figureQuery(
    'referrals',
    'conversion',
    toArgs,
    async ({ referring_provider: _, ...args }, signal) =>
      unwrap(await db.rpc('referral_conversion', args).abortSignal(signal)),
  ),

  rows: rowsQuery(
    'referrals',
    rowSchema,
    (companyId, { figure, part, ...scope }: ReferralRowsAsked, place) =>
      db.rpc('analytics_referrals', { ...toArgs(companyId, scope), figure, part, ...place }),
  ),
};
