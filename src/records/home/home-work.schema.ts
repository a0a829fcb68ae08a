import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

const count = z.number().int().min(0);
/** Eight times seven days, the earliest first. */
const weekly = z.array(count).length(8);

const providerDaySchema = z.object({
  id: z.string(),
  name: z.string(),
  mine: z.boolean(),
  visits: count,
  arrived: count,
  seen: count,
  operations: count,
  operated: count,
  next_at: z.string().nullable(),
});

export const homeWorkSchema = z.object({
  today: z.string(),
  focus: z.enum(enums.home_focus).nullable(),
  provider_id: z.string().nullable(),
  referrals: z.object({
    overdue: count,
    overdue_stat: count,
    overdue_mine: count,
    unassigned: count,
    unassigned_stat: count,
    contact_due: count,
    contact_mine: count,
    work_due: count,
    work_mine: count,
    answers_due: count,
    answers_mine: count,
    outcomes_due: count,
    outcomes_mine: count,
    letters_due: count,
    letters_mine: count,
    undelivered: count,
    undelivered_mine: count,
    /** The sender asks to withdraw them. */
    withdrawals: count,
    withdrawals_mine: count,
  }),
  requests: z.object({
    pending: count,
    pending_overdue: count,
    pending_mine: count,
    proposed: count,
    proposed_overdue: count,
    proposed_mine: count,
    /** Visits that began or whose time is past. */
    unrecorded: count,
    unrecorded_mine: count,
    /** Next steps after visits without a referral. */
    outcomes: count,
    outcomes_mine: count,
  }),
  /** What patients asked for in their app. */
  patient_requests: count,
  patient_messages: count,
  unread_threads: count,
  cases: z.object({ blocked: count, mine: count, unrecorded: count, unrecorded_mine: count }),
  /** The next day with visits, whose verifications are counted. */
  verify_on: z.string(),
  verifications: count,
  authorizations: z.object({ due: count, due_mine: count, ending: count, required: count }),
  sent_overdue: count,
  providers: z.array(providerDaySchema),
  figures: z.object({
    referrals: weekly,
    attended: weekly,
    no_shows: weekly,
    operations: weekly,
  }),
});

export type HomeWork = z.infer<typeof homeWorkSchema>;
export type ProviderDay = z.infer<typeof providerDaySchema>;
