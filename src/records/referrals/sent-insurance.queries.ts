import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from './referral-keys';

/** The generated types don't know which columns may be null. */
const sentSchema = z.object({
  /** The sender; null if the details come from filed papers. */
  source_name: z.string().nullable(),
  /** The clinic's payer that it names, if any. */
  payer_id: z.string().nullable(),
  sent_payer_id: z.string().nullable(),
  sent_payer_name: z.string().nullable(),
  member_id: z.string().nullable(),
  group_number: z.string().nullable(),
  plan_name: z.string().nullable(),
  /** Null if nothing was said about the subscriber. */
  relationship: z.enum(enums.subscriber_relationship).nullable(),
  subscriber_first_name: z.string().nullable(),
  subscriber_last_name: z.string().nullable(),
  subscriber_birth_date: z.string().nullable(),
});

export type SentInsurance = z.infer<typeof sentSchema>;

export const sentInsuranceQueries = {
  /**
   * A patient's referrals with insurance details but no coverage yet. Doesn't say whose insurance
   * it is.
   */
  waitingOf: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'waiting-insurance', patientId],
      queryFn: ({ signal }) =>
        fetchRows(
          db
            .from('sent_insurances')
            .select('id, referral:referrals!inner(id, created_at)')
            .eq('referral.patient_id', patientId)
            .is('referral.coverage_id', null)
            .order('created_at'),
          { companyId, signal },
        ),
    }),

  /** The insurance details that came with a referral; null if none did. */
  ofReferral: (companyId: string, referralId: string) =>
    queryOptions({
      queryKey: [...referralKeys.all(companyId), 'sent-insurance', referralId],
      queryFn: async ({ signal }) => {
        const rows = unwrap(
          await db
            .rpc('sent_insurance', { company_id: companyId, referral_id: referralId })
            .abortSignal(signal),
        );
        return z.array(sentSchema).parse(rows)[0] ?? null;
      },
    }),
};
