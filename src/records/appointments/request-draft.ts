import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Database, Enums } from '@/lib/supabase/database.types';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';

export const LIMITS = { reason: 1000, preferredTime: 120, notes: 4000 } as const;

/** A typo makes a year of 2205; real appointments aren't that far away. */
const YEARS_AHEAD = 2;

/**
 * The form's values: strings, as typed.
 *
 * @param today the clinic's day, such as "2024-06-03"
 */
export function requestSchema(today: string) {
  return z.object({
    providerId: z.string().min(1, 'Choose a provider.'),
    type: z.enum(enums.appointment_type),
    reason: text(LIMITS.reason, 'Say what the visit is for.'),
    preferredDate: z
      .string()
      .refine((date) => date === '' || date >= today, 'Choose today or a later day.')
      .refine(
        (date) => date === '' || (date.length === today.length && date <= lastDay(today)),
        'Choose a day within two years.',
      ),
    preferredTime: text(LIMITS.preferredTime),
    notes: text(LIMITS.notes),
  });
}

export function lastDay(today: string): string {
  return `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
}

export type RequestDraft = z.infer<ReturnType<typeof requestSchema>>;

export const EMPTY_DRAFT: RequestDraft = {
  providerId: '',
  type: 'consultation',
  reason: '',
  preferredDate: '',
  preferredTime: '',
  notes: '',
};

/** What the request is about, besides the form's fields. */
interface About {
  patientId: string | null;
  referralId: string | null;
}

export type RequestArguments = Omit<
  Database['public']['Functions']['request_appointment']['Args'],
  'company_id'
> & { request_type: Enums<'appointment_type'>; request_id: string };

export function toArguments(
  draft: RequestDraft,
  { patientId, referralId }: About,
  requestId: string,
): RequestArguments {
  return {
    request_id: requestId,
    provider_id: draft.providerId,
    request_type: draft.type,
    reason: draft.reason.trim(),
    preferred_date: blankToNull(draft.preferredDate),
    preferred_time: blankToNull(draft.preferredTime),
    notes: blankToNull(draft.notes),
    patient_id: patientId,
    referral_id: referralId,
  };
}
