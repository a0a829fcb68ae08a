import type { Enums } from '@/lib/supabase/database.types';

/** Who the subscriber is, by what the patient is to them. */
export const SUBSCRIBER_LABELS: Record<Enums<'subscriber_relationship'>, string> = {
  self: 'The patient',
  spouse: 'The patient’s spouse',
  child: 'The patient’s parent',
  other_adult: 'Someone else',
};

export const SUBSCRIBERS = (['self', 'spouse', 'child', 'other_adult'] as const).map((value) => ({
  value,
  label: SUBSCRIBER_LABELS[value],
}));
