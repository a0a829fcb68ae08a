import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/records/referrals/referral-keys';
import { beginningSchema } from './consult-letters.model';

const lettersKey = (companyId: string, referralId: string) =>
  [...referralKeys.all(companyId), 'letters', referralId] as const;

export const letterQueries = {
  /** The letters of a referral, the latest version first: where each stands, and nothing of what it says. */
  standing: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...lettersKey(companyId, referralId), 'standing'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('consult_letters')
            .select(
              'id, version, signed_at, signed_by, updated_at, updated_by, answers:referral_answers(id, created_at, messages:outbox_messages(state, channel, sent_at, is_simulated, created_at))',
            )
            .eq('referral_id', referralId)
            .order('version', { ascending: false }),
          { companyId, signal },
        ),
    }),

  /** The same with what they say. */
  said: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...lettersKey(companyId, referralId), 'said'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('referral_letters', { company_id: companyId, referral_id: referralId })
            .select(
              'id, version, revision, visit_on, reason, diagnoses, findings, plan, follow_up, correction, signed_at, facts',
            )
            .order('version', { ascending: false })
            .abortSignal(signal),
        ),
    }),

  /** What the record has for a letter; null where the referral is not there any more. */
  beginning: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...lettersKey(companyId, referralId), 'beginning'],
      queryFn: async ({ signal }) => {
        const answer = await db
          .rpc('begin_consult_letter', { company_id: companyId, referral_id: referralId })
          .abortSignal(signal);
        return z.array(beginningSchema).parse(unwrap(answer))[0] ?? null;
      },
      // Who is seen meanwhile is in the letter that is begun next.
      staleTime: 0,
    }),
};

export type LetterRow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof letterQueries.said>['queryFn']>>
>[number];

export type LetterStanding = Awaited<
  ReturnType<NonNullable<ReturnType<typeof letterQueries.standing>['queryFn']>>
>[number];
