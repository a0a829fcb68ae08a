import { nameOf } from '@/lib/person-names';
import { type Viewpoint, type VisitTime, visitTime } from '@/records/appointments/step';
import type { PrimaryStep, RequestFacts } from './primary-step';

const CONFIRMED_SENTENCES: Record<VisitTime, string> = {
  'days-before': 'Check the patient in on the day.',
  before: 'Check the patient in when they arrive.',
  begun: 'Check the patient in, or mark them as a no-show.',
  'days-after': 'The day has passed. Record whether the visit took place.',
};

export function statusSentence(
  { status, confirmed_date, patient, requester }: RequestFacts,
  primary: PrimaryStep | null,
  viewpoint: Viewpoint,
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
      return CONFIRMED_SENTENCES[visitTime(confirmed_date ?? '', viewpoint)];
    case 'checked_in':
      return primary === 'complete'
        ? 'The patient is here.'
        : 'The patient is here. The visit has not begun.';
    case 'completed':
      return 'The appointment took place.';
    case 'cancelled':
      return 'This appointment was cancelled.';
    case 'no_show':
      return 'The patient did not come.';
  }
}
