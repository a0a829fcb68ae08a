import { msg } from '@/fields/words';
import type { Enums } from '@/lib/supabase/database.types';

/** Who the subscriber is, by what the patient is to them. */
export const SUBSCRIBER_LABELS: Record<Enums<'subscriber_relationship'>, string> = {
  self: msg('The patient'),
  spouse: msg('The patient’s spouse'),
  child: msg('The patient’s parent'),
  other_adult: msg('Someone else'),
};

export const SUBSCRIBERS = (['self', 'spouse', 'child', 'other_adult'] as const).map((value) => ({
  value,
  label: SUBSCRIBER_LABELS[value],
}));
