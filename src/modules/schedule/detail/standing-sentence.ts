import { nameOf } from '@/lib/person-names';
import type { PrimaryStep, Standing } from './primary-step';

/** Why the primary step is what it is, in one sentence. */
export function standingSentence(
  { status, confirmed_date, patient, requester }: Standing,
  primary: PrimaryStep | null,
  now: number,
): string {
  if (primary === 'answer-offer') return 'A time is free. Take or decline it.';
  switch (status) {
    case 'pending':
      if (primary === 'accept') return 'Accept one of the times asked for, or propose others.';
      return patient === null ? 'Offer a time.' : 'Offer the patient a time.';
    case 'proposed':
      return primary === 'accept'
        ? 'Accept one of the times, or ask for others.'
        : `Waiting for ${nameOf(requester) ?? 'an answer'}. If they answer by phone, confirm the time here.`;
    case 'confirmed':
      if (primary === 'view-calendar') return 'Check the patient in on the day.';
      return now < Date.parse(confirmed_date ?? '')
        ? 'Check the patient in when they arrive.'
        : 'Check the patient in, or mark them as a no-show.';
    case 'checked_in':
      return 'The patient is here.';
    case 'completed':
      return 'The appointment took place.';
    case 'cancelled':
      return 'This appointment was cancelled.';
    case 'no_show':
      return 'The patient did not come.';
  }
}
