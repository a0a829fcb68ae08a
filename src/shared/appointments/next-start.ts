import { paths } from '@/lib/paths';
import type { VisitOutcome } from './appointment-labels';

interface Carried {
  patient?: string;
  referral?: string;
  provider: string;
}

/** Where what was decided at a visit begins, with all that is known filled in; null where nothing follows here. */
export function nextStart(
  slug: string,
  outcome: VisitOutcome,
  from: Carried,
): { label: string; to: string } | null {
  switch (outcome) {
    case 'surgery':
      return { label: 'Add to surgery queue', to: paths.addToQueue(slug, { ...from }) };
    case 'allergy_workup':
      return {
        label: 'Book allergy work-up',
        to: paths.bookAppointment(slug, { ...from, type: 'procedure' }),
      };
    case 'follow_up':
      return {
        label: 'Book follow-up',
        to: paths.bookAppointment(slug, { ...from, type: 'follow_up' }),
      };
    case 'tests':
      return {
        label: 'Book tests',
        to: paths.bookAppointment(slug, { ...from, type: 'other' }),
      };
    case 'back_to_referrer':
      return null;
  }
}
