import { paths } from '@/lib/paths';
import type { Enums } from '@/lib/supabase/database.types';
import { OUTCOME_STEPS, type VisitOutcome } from './appointment-labels';

interface Carried {
  patient?: string;
  referral?: string;
  provider?: string;
}

/** The dialog that starts what a visit led to, filled in; null if nothing follows here. */
export function nextStart(
  slug: string,
  outcome: VisitOutcome,
  from: Carried,
): { label: string; to: string } | null {
  const step = OUTCOME_STEPS[outcome];
  if (!step) return null;
  const type = TYPES[outcome];
  return {
    label: step.begin,
    to:
      type === undefined
        ? paths.addToQueue(slug, { ...from })
        : paths.bookAppointment(slug, { ...from, type }),
  };
}

/** The appointment type of each outcome; surgery goes to the queue. */
const TYPES: Partial<Record<VisitOutcome, Enums<'appointment_type'>>> = {
  allergy_workup: 'procedure',
  follow_up: 'follow_up',
  tests: 'other',
};
