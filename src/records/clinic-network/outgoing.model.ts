import { z } from 'zod';
import * as enums from '@/lib/supabase/enums';
import {
  answerTitle,
  type SharedReferral,
  sharedReferralSchema,
} from '@/records/shared-referrals/shared-referral.model';

export const outgoingSchema = z.object({
  id: z.string(),
  state: z.enum(enums.outgoing_referral_state),
  partner_name: z.string(),
  priority: z.enum(enums.referral_priority),
  reason: z.string(),
  requested_service: z.string().nullable(),
  icd10_codes: z.array(z.string()),
  icd10_labels: z.record(z.string(), z.string()),
  with_insurance: z.boolean(),
  decline_reason: z.enum(enums.referral_decline_reason).nullable(),
  withdrawal_reason: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  provider: z.string().nullable(),
  patient: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    date_of_birth: z.string().nullable(),
  }),
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.enum(enums.referral_document_kind),
      is_shared: z.boolean(),
    }),
  ),
  shared: sharedReferralSchema.nullable(),
});
export type Outgoing = z.output<typeof outgoingSchema>;

/** The latest message or answer from either side; null if there is none. */
export function lastWord({ clinic, answers, messages }: SharedReferral, timeZone: string) {
  const words = [
    ...answers.map((answer) => ({
      by: clinic.name,
      text: answer.note ?? answerTitle(answer, clinic.time_zone, timeZone),
      at: answer.at,
    })),
    ...messages.map(({ from, body, at }) => ({
      by: from === 'office' ? 'You' : clinic.name,
      text: body,
      at,
    })),
  ];
  return words.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0] ?? null;
}
