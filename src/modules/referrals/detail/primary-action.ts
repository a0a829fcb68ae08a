import { type Enums, enums } from '@/lib/supabase/database.types';
import { booked_visit_states, open_case_stages, unbooked_visit_states } from '@/lib/supabase/enums';
import type { RequestStatus, VisitOutcome } from '@/records/appointments/appointment-labels';
import type { OpenRow } from '@/records/open-things/open-things.schema';
import type { ReferralStatus } from '@/records/referrals/referral-labels';

export type PrimaryAction =
  | { kind: 'accept' | 'book' | 'answer' | 'get-information' }
  | { kind: 'contact'; step: Enums<'contact_step'> }
  | { kind: 'give-time' | 'view-appointment'; id: string }
  | { kind: 'view-case'; id: string }
  | { kind: 'follow-outcome'; outcome: VisitOutcome; visit: string; provider: string | null };

interface Linked {
  appointments: readonly {
    id: string;
    status: RequestStatus;
    confirmed_date: string | null;
    provider: { id: string };
  }[];
  cases: readonly { id: string; stage: Enums<'surgery_stage'>; starts_at: string | null }[];
  /** Its open rows, as the database lists them. */
  open: readonly Pick<OpenRow, 'kind' | 'id' | 'state'>[];
}

interface ReferralFacts {
  status: ReferralStatus;
  awaiting_answer_since: string | null;
  information_to_ask_since: string | null;
  awaiting_information_since: string | null;
  contact_step: Enums<'contact_step'> | null;
  contact_due_on: string | null;
  contact_calls: number;
}

/**
 * The next step: work in progress before new work, and a visit's follow-up before the answer about
 * it. Null if nothing is left. `today` is the clinic's, as `contact_due_on` is.
 */
export function primaryAction(
  {
    status,
    awaiting_answer_since,
    information_to_ask_since,
    awaiting_information_since,
    contact_step,
    contact_due_on,
    contact_calls,
  }: ReferralFacts,
  { appointments, cases, open: rows }: Linked,
  today: string,
): PrimaryAction | null {
  if (status === 'declined') return refusalOf(awaiting_answer_since);
  const dated = appointments.filter((one) => booked_visit_states.includes(one.status));
  const undated = appointments.find((one) => unbooked_visit_states.includes(one.status));
  const open = cases.find(({ stage }) => open_case_stages.includes(stage));
  const [next] = dated.toSorted(bySoonest);

  const follows = undecided(rows, appointments);
  if (follows) return follows;
  if (awaiting_answer_since !== null) return { kind: 'answer' };
  if (next) return { kind: 'view-appointment', id: next.id };
  if (undated) return { kind: 'give-time', id: undated.id };
  if (open) return { kind: 'view-case', id: open.id };
  if (information_to_ask_since !== null || awaiting_information_since !== null) {
    return { kind: 'get-information' };
  }
  // A patient not called yet, or reached, is booked on the phone; a letter gets its days to be
  // answered.
  const isWaiting = contact_step === 'close' && (contact_due_on ?? '') > today;
  if (contact_step !== null && !isWaiting && (contact_step === 'close' || contact_calls > 0)) {
    return { kind: 'contact', step: contact_step };
  }
  switch (status) {
    case 'pending':
      return { kind: 'accept' };
    case 'accepted':
    case 'scheduled':
      return { kind: 'book' };
    case 'completed':
      return null;
  }
}

/** The referring office has to learn that the referral was declined. */
function refusalOf(since: string | null): PrimaryAction | null {
  return since === null ? null : { kind: 'answer' };
}

/** A visit's outcome without a follow-up. */
function undecided(
  rows: Linked['open'],
  appointments: Linked['appointments'],
): PrimaryAction | null {
  const row = rows.find(({ kind }) => kind === 'outcome');
  const outcome = enums.visit_outcome.find((one) => one === row?.state);
  if (!row || !outcome) return null;
  const visit = appointments.find(({ id }) => id === row.id);
  return {
    kind: 'follow-outcome',
    outcome,
    visit: row.id,
    provider: visit?.provider.id ?? null,
  };
}

function bySoonest(a: { confirmed_date: string | null }, b: { confirmed_date: string | null }) {
  return (a.confirmed_date ?? '').localeCompare(b.confirmed_date ?? '');
}
