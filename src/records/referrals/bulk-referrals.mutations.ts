import { db } from '@/lib/supabase/client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { ReferralStatus } from './referral-labels';
import { inPortions } from './referrals.model';

interface Assignment {
  seen: readonly { id: string; assigned_to: string | null }[];
  memberId: string | null;
}

/**
 * Assigns referrals to a member, or unassigns them: each 200 all or none. If a colleague took one
 * first, throws an AppError "stale" with their name. Safe to repeat.
 */
export function useAssignReferrals() {
  return useWrite('referrals', {
    mutationFn: async ({ seen, memberId }: Assignment) => {
      for (const portion of inPortions(seen)) {
        unwrap(
          await db.rpc('assign_referrals', {
            referral_ids: portion.map(({ id }) => id),
            member_id: memberId,
            seen: portion.map(({ assigned_to }) => assigned_to ?? ''),
          }),
        );
      }
    },
  });
}

/** Snoozes referrals until a day, or ends that (null). Safe to repeat. */
export function useSnoozeReferrals() {
  return useWrite('referrals', {
    mutationFn: async ({ ids, until }: { ids: readonly string[]; until: string | null }) => {
      for (const referral_ids of inPortions(ids)) {
        unwrap(await db.rpc('snooze_referrals', { referral_ids, until_day: until }));
      }
    },
  });
}

export type StatusResult =
  Database['public']['Functions']['set_referral_statuses']['Returns'][number];

interface BulkStatus {
  ids: readonly string[];
  status: ReferralStatus;
  /** Changes only referrals with this status: an undo leaves later changes alone. */
  seen?: ReferralStatus;
}

/** Sets the status of each: resolves with the earlier ones and the refusals. Safe to repeat. */
export function useSetReferralStatuses() {
  return useWrite('referrals', {
    mutationFn: async ({ ids, status, seen }: BulkStatus) => {
      const results: StatusResult[] = [];
      for (const referral_ids of inPortions(ids)) {
        const portion = await db.rpc('set_referral_statuses', {
          referral_ids,
          new_status: status,
          ...(seen !== undefined && { expected_status: seen }),
        });
        results.push(...unwrap(portion));
      }
      return results;
    },
  });
}
