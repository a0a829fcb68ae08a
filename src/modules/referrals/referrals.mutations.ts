import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, isTransient, toAppError } from '@/lib/errors';
import { nameOf } from '@/lib/person-names';
import { db } from '@/lib/supabase/client';
import type { TablesInsert, TablesUpdate } from '@/lib/supabase/database.types';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import type { DeclineReason, ReferralStatus } from '@/tables/referrals/words';
import { conflictMessage } from './referrals.model';
import { type ReferralDetail, referralQueries } from './referrals.queries';

/** A referral to add; the caller makes the id once a form, so that sending it again adds no second. */
export type NewReferral = Required<
  Pick<
    TablesInsert<'referrals'>,
    'id' | 'patient_id' | 'priority' | 'reason' | 'referring_provider' | 'assigned_to'
  >
>;

/** What a member may change of a referral besides its status. */
export type ReferralChange = Pick<
  TablesUpdate<'referrals'>,
  'priority' | 'reason' | 'referring_provider' | 'assigned_to'
>;

interface StatusChange {
  referralId: string;
  status: ReferralStatus;
  /** What the person saw when they decided; if it isn't so any more, nothing is changed. */
  expected: ReferralStatus;
  note: string | null;
  reason: DeclineReason | null;
}

/** Adds a referral and gives its id. */
export function useCreateReferral(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (referral: NewReferral) => {
      const { error, ...answer } = await db
        .from('referrals')
        .insert({ ...referral, company_id: companyId })
        .select('id')
        .single();
      // Sent before, and only the answer was lost. The form may have been corrected since.
      if (error?.code === '23505') return updateSentBefore(companyId, referral);
      return unwrap({ ...answer, error }).id;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: referralQueries.all(companyId) }),
  });
}

/** Changes a referral's details; shown at once, and taken back when the database refuses. */
export function useUpdateReferral(companyId: string, referralId: string) {
  const client = useQueryClient();
  const { queryKey } = referralQueries.detail(companyId, referralId);
  return useMutation({
    mutationFn: async (change: ReferralChange) =>
      unwrap(
        await db
          .from('referrals')
          .update(change)
          .eq('company_id', companyId)
          .eq('id', referralId)
          .select('id')
          .single(),
      ),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (shown) => shown && withChange(shown, change));
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: referralQueries.all(companyId) }),
  });
}

/** Sets the status, unless somebody else did in the meantime: then an AppError "stale", and fresh data. */
export function useSetReferralStatus(companyId: string, userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ referralId, status, expected, note, reason }: StatusChange) => {
      try {
        unwrap(
          await db.rpc('set_referral_status', {
            referral_id: referralId,
            new_status: status,
            expected_status: expected,
            note,
            decline_reason: reason,
          }),
        );
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.code !== 'stale' && !isTransient(error)) throw error;
        // It may have arrived all the same, with only the answer lost: then it is done.
        const latest = await latestStatusEvent(companyId, referralId);
        if (latest?.actor_id === userId && latest.to_status === status && latest.note === note) {
          return;
        }
        if (error.code !== 'stale') throw error;
        throw new AppError('stale', {
          message: conflictMessage(latest?.to_status ?? null, nameOf(latest?.actor ?? null)),
          cause: thrown,
        });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: referralQueries.all(companyId) }),
  });
}

/** Adds a note to the timeline; the same id sent again adds no second. */
export function useAddReferralNote(companyId: string, referralId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (note: { id: string; note: string }) => {
      const answer = await db
        .from('referral_events')
        .insert({ ...note, company_id: companyId, referral_id: referralId });
      if (answer.error?.code !== '23505') unwrapMaybe(answer);
    },
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: referralQueries.timeline(companyId, referralId).queryKey,
      }),
  });
}

async function updateSentBefore(companyId: string, referral: NewReferral): Promise<string> {
  const { id, patient_id, ...change } = referral;
  const found = unwrapMaybe(
    await db
      .from('referrals')
      .update(change)
      .eq('company_id', companyId)
      .eq('id', id)
      .eq('patient_id', patient_id)
      .select('id')
      .maybeSingle(),
  );
  if (found) return found.id;
  throw new AppError('duplicate', {
    message:
      'This referral was already saved with another patient. Close this form and look for it in the list.',
  });
}

async function latestStatusEvent(companyId: string, referralId: string) {
  return unwrapMaybe(
    await db
      .from('referral_events')
      .select(
        'actor_id, to_status, note, actor:user_profiles!referral_events_actor_id_fkey(username, display_name)',
      )
      .eq('company_id', companyId)
      .eq('referral_id', referralId)
      .eq('event_type', 'status_changed')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

function withChange(shown: ReferralDetail, change: ReferralChange): ReferralDetail {
  return {
    ...shown,
    priority: change.priority ?? shown.priority,
    reason: change.reason === undefined ? shown.reason : change.reason,
    referring_provider:
      change.referring_provider === undefined
        ? shown.referring_provider
        : change.referring_provider,
    assigned_to: change.assigned_to === undefined ? shown.assigned_to : change.assigned_to,
  };
}
