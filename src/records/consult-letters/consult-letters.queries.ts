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
  /** A referral's letters without their text, the latest version first. */
  summaries: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...lettersKey(companyId, referralId), 'summaries'],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('consult_letters')
            .select(
              `
                id,
                version,
                signed_at,
                signed_by,
                updated_at,
                updated_by,
                answers:referral_answers(
                  id,
                  created_at,
                  messages:outbox_messages(
                    state,
                    channel,
                    sent_at,
                    is_simulated,
                    created_at
                  )
                )
              `,
            )
            .eq('referral_id', referralId)
            .order('version', { ascending: false }),
          { companyId, signal },
        ),
    }),

  /** The same with their text. */
  said: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...lettersKey(companyId, referralId), 'said'],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('referral_letters', { company_id: companyId, referral_id: referralId })
            .select(
              `
                id,
                version,
                revision,
                visit_on,
                reason,
                diagnoses,
                findings,
                plan,
                follow_up,
                correction,
                signed_at,
                facts
              `,
            )
            .order('version', { ascending: false })
            .abortSignal(signal),
        ),
    }),

  /** The record's data for a letter; null if the referral no longer exists. */
  beginning: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...lettersKey(companyId, referralId), 'beginning'],
      queryFn: async ({ signal }) => {
        const answer = await db
          .rpc('begin_consult_letter', { company_id: companyId, referral_id: referralId })
          .abortSignal(signal);
        return z.array(beginningSchema).parse(unwrap(answer))[0] ?? null;
      },
      // A new letter must include the latest visit.
      staleTime: 0,
    }),
};

export type LetterRow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof letterQueries.said>['queryFn']>>
>[number];

export type LetterSummary = Awaited<
  ReturnType<NonNullable<ReturnType<typeof letterQueries.summaries>['queryFn']>>
>[number];
