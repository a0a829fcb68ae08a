import { formatAppointment, formatCalendarDate, formatDate } from '@/lib/dates';
import { VISIT_OUTCOME_LABELS, type VisitOutcome } from '@/records/appointments/appointment-labels';
import type { ReferralStatus } from '@/records/referrals/referral-labels';
import type { PrimaryAction } from './primary-action';

interface ReferralFacts {
  status: ReferralStatus;
  awaiting_answer_since: string | null;
  information_to_ask_since: string | null;
  awaiting_information_since: string | null;
  referrer_name: string | null;
  answered_on: string | null;
}

interface Linked {
  appointments: readonly {
    id: string;
    confirmed_date: string | null;
    provider: { name: string };
  }[];
  cases: readonly { id: string; procedure_name: string; starts_at: string | null }[];
  open: readonly unknown[];
}

export function statusSentence(
  facts: ReferralFacts,
  { appointments, cases, open }: Linked,
  action: PrimaryAction | null,
  timeZone: string,
): string {
  const { status, awaiting_answer_since, referrer_name } = facts;
  switch (action?.kind) {
    case 'accept':
      return 'New. Accept it, or set another status.';
    case 'book':
      return status === 'scheduled'
        ? 'Scheduled, but no appointment is known.'
        : 'Accepted. The patient needs an appointment.';
    case 'contact':
      return 'The patient has not been reached yet.';
    case 'get-information':
      return lacking(facts, timeZone);
    case 'answer':
      return answerDue(status, referrer_name, awaiting_answer_since, timeZone);
    case 'follow-outcome':
      return ledTo(facts, action.outcome);
    case 'give-time':
    case 'view-appointment': {
      const found = appointments.find(({ id }) => id === action.id);
      const who = found ? ` with ${found.provider.name}` : '';
      return found?.confirmed_date
        ? `${formatAppointment(found.confirmed_date, timeZone)}${who}.`
        : `An appointment${who} was requested.`;
    }
    case 'view-case': {
      const found = cases.find(({ id }) => id === action.id);
      const when = found?.starts_at
        ? formatAppointment(found.starts_at, timeZone)
        : 'not scheduled yet';
      return `${found?.procedure_name ?? 'Surgery'}, ${when}.`;
    }
    case undefined:
      return nothingNext(status, open.length);
  }
}

function lacking(
  { information_to_ask_since, awaiting_information_since }: ReferralFacts,
  timeZone: string,
): string {
  return information_to_ask_since === null
    ? `Awaiting information since ${formatDate(awaiting_information_since ?? '', timeZone)}.`
    : 'Information is missing, and the office has not been asked yet.';
}

function ledTo(
  { awaiting_answer_since, answered_on }: ReferralFacts,
  outcome: VisitOutcome,
): string {
  const led = `The visit led to ${outcomeOf(outcome)}`;
  return awaiting_answer_since === null && answered_on !== null
    ? `Answered on ${formatCalendarDate(answered_on)}. ${led}: not begun yet.`
    : `${led}.`;
}

function nothingNext(status: ReferralStatus, open: number): string {
  if (open > 0) return 'Something is still open.';
  return status === 'declined' ? 'This referral was declined.' : 'Nothing is left to do.';
}

function answerDue(
  status: ReferralStatus,
  name: string | null,
  since: string | null,
  timeZone: string,
): string {
  const office = name ?? 'The referring provider';
  return status === 'declined'
    ? `${office} does not know yet that it was declined.`
    : `${office} has been waiting for an answer since ${formatDate(since ?? '', timeZone)}.`;
}

const outcomeOf = (outcome: VisitOutcome) => VISIT_OUTCOME_LABELS[outcome].toLowerCase();
