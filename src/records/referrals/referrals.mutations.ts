import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { AppError, isTransient, toAppError } from '@/lib/errors';
import { nameOf } from '@/lib/person-names';
import { refusalKind, refusalOf } from '@/lib/refusal';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/clinic-rows';
import { enums, type TablesInsert } from '@/lib/supabase/database.types';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import { openReferral } from './open-referral.queries';
import type { AnswerWay, DeclineReason, ReferralStatus } from './referral-labels';
import { conflictMessage } from './referrals.model';
import { fetchDetail, type ReferralDetail, referralQueries } from './referrals.queries';

/** A new referral; the caller makes the id once per form, so a repeat adds no second one. */
export type NewReferral = Required<
  Pick<
    TablesInsert<'referrals'>,
    'id' | 'patient_id' | 'priority' | 'reason' | 'referring_provider' | 'assigned_to'
  >
> &
  Pick<
    TablesInsert<'referrals'>,
    | 'referring_provider_id'
    | 'referring_practice_id'
    | 'icd10_codes'
    | 'icd10_labels'
    | 'requested_service'
    | 'asked_see_by'
    | 'coverage_id'
    | 'referral_authorization_number'
  >;

export interface SeenReferral {
  id: string;
  updated_at: string;
  priority?: ReferralDetail['priority'];
  reason?: string | null;
  referring_provider?: string | null;
  referring_provider_id?: string | null;
  referring_practice_id?: string | null;
  assigned_to?: string | null;
  icd10_codes?: string[];
  icd10_labels?: ReferralDetail['icd10_labels'];
  requested_service?: string | null;
  asked_see_by?: string | null;
  coverage_id?: string | null;
  referral_authorization_number?: string | null;
  next_action?: string | null;
  next_action_due?: string | null;
}

interface ReferralChange {
  seen: SeenReferral;
  values: Omit<SeenReferral, 'id' | 'updated_at'>;
}

interface StatusChange {
  referralId: string;
  status: ReferralStatus;
  /** The status that the person saw; if it has changed, nothing happens. */
  seen: ReferralStatus;
  note: string | null;
  reason: DeclineReason | null;
}

export const newReferral = () =>
  saveOnce({
    table: 'referrals',
    noun: 'referral',
    stamp: 'updated_at',
    fixed: ['patient_id', 'office_untold'],
    savedOtherwise:
      'This referral was already saved otherwise. Close this form and look for it in the list.',
    read: async ({ company_id, id = '' }) =>
      fetchRow(openReferral(company_id, id), { companyId: company_id, id }),
  });

export function useCreateReferral(companyId: string) {
  const [save] = useState(newReferral);
  return useWrite('referrals', {
    mutationFn: async (referral: NewReferral) => {
      await save({ ...referral, company_id: companyId });
      return referral.id;
    },
  });
}

/** Changes a referral optimistically. If what was seen has changed, throws an AppError "stale". */
export function useUpdateReferral(companyId: string) {
  const client = useQueryClient();
  return useWrite('referrals', {
    mutationFn: ({ seen, values }: ReferralChange) =>
      updateSeen({
        table: 'referrals',
        companyId,
        seen,
        values,
        read: () => fetchDetail(companyId, seen.id),
        what: 'this referral',
        logLabel: 'Error saving referral',
      }),
    onMutate: async ({ seen, values }) => {
      const { queryKey } = referralQueries.detail(companyId, seen.id);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (shown) => shown && { ...shown, ...values });
      return { queryKey, before };
    },
    onError: (_error, _change, context) =>
      context && client.setQueryData(context.queryKey, context.before),
  });
}

/** Sets the status. If a colleague changed it first, throws an AppError "stale" with theirs. */
export function useSetReferralStatus(companyId: string, userId: string) {
  return useWrite('referrals', {
    mutationFn: async ({ referralId, status, seen, note, reason }: StatusChange) => {
      try {
        unwrap(
          await db.rpc('set_referral_status', {
            referral_id: referralId,
            new_status: status,
            expected_status: seen,
            note,
            decline_reason: reason,
          }),
        );
      } catch (thrown) {
        const error = toAppError(thrown);
        if (!mayHaveArrived(error)) throw error;
        // The change may have arrived although its answer was lost.
        const latest = await latestStatusEvent(companyId, referralId);
        if (latest?.actor_id === userId && latest.to_status === status && latest.note === note) {
          return;
        }
        if (error.code !== 'stale') throw error;
        throw overtaken(error, latest);
      }
    },
  });
}

interface Answer {
  referralId: string;
  answeredOn: string;
  way: AnswerWay;
  note: string | null;
}

/** Records an answer to the referring provider. Safe to repeat after a lost answer. */
export function useAnswerReferral() {
  return useWrite('referrals', {
    mutationFn: async ({ referralId, answeredOn, way, note }: Answer) =>
      unwrap(
        await db.rpc('answer_referral', {
          referral_id: referralId,
          answered_on: answeredOn,
          way,
          note,
        }),
        'Error saving referral',
      ),
  });
}

export function useSettleOutcome() {
  return useWrite('referrals', {
    mutationFn: async ({ visitId, reason }: { visitId: string; reason: string }) =>
      unwrap(
        await db.rpc('settle_outcome', { request_id: visitId, reason }),
        'Error saving appointment',
      ),
  });
}

export const newNote = () =>
  saveOnce({
    table: 'referral_events',
    noun: 'note',
    stamp: null,
    read: async ({ company_id, referral_id, id = '' }) =>
      fetchRow(db.rpc('referral_timeline', { company_id, referral_id }), {
        companyId: company_id,
        id,
      }),
  });

/** Adds a note to the timeline; a repeat with the same id adds no second one. */
export function useAddReferralNote(companyId: string, referralId: string) {
  const [save] = useState(newNote);
  return useWrite('referrals', {
    mutationFn: (note: { id: string; note: string }) =>
      save({ ...note, company_id: companyId, referral_id: referralId }),
  });
}

/**
 * A colleague was faster, or this was the same change with a lost answer. Refusals for open
 * appointments don't count.
 */
function mayHaveArrived(error: AppError): boolean {
  return isTransient(error) || (error.code === 'stale' && refusalKind(error.detail) !== 'live');
}

const staleStatus = z.object({ kind: z.literal('stale'), status: z.enum(enums.referral_status) });

type StatusEvent = Awaited<ReturnType<typeof latestStatusEvent>>;

/** The refusal plus who was first and what they set. On its own it has only the present status. */
function overtaken(refusal: AppError, latest: StatusEvent): AppError {
  const theirs = refusalOf(refusal, staleStatus);
  return new AppError('stale', {
    message: conflictMessage(latest?.to_status ?? null, nameOf(latest?.actor ?? null)),
    ...(theirs && { present: { status: theirs.status } }),
    cause: refusal,
  });
}

async function latestStatusEvent(companyId: string, referralId: string) {
  return unwrapMaybe(
    await db
      .rpc('referral_timeline', { company_id: companyId, referral_id: referralId })
      .select(
        'actor_id, to_status, note, actor:user_profiles!referral_events_actor_id_fkey(username, display_name)',
      )
      .not('to_status', 'is', null)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}
