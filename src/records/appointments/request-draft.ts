import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Database, Enums } from '@/lib/supabase/database.types';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';

/** The lengths that the database takes. */
export const LIMITS = { reason: 1000, preferredTime: 120, notes: 4000 } as const;

/** A slip of the keyboard makes a year of 2205; nobody means an appointment that far away. */
const YEARS_AHEAD = 2;

/**
 * What the form holds: strings, as typed.
 *
 * @param today the day it is in the clinic, such as "2024-06-03"
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

/** The last day that can be preferred. */
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

/** What a request is for, besides what the form asks. */
interface About {
  patientId: string | null;
  referralId: string | null;
}

/** What `request_appointment` takes, but for the clinic. */
export type RequestArguments = Omit<
  Database['public']['Functions']['request_appointment']['Args'],
  'company_id'
> & { request_type: Enums<'appointment_type'>; request_id: string };

/** A valid draft as the database takes it: what was left empty becomes null. */
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
