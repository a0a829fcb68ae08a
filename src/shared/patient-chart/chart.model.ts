import { ageOn } from '@/lib/dates';
import type { Enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';
import type { Chart, ChartCase, ChartReferral, ChartVisit, SentReferral } from './chart.schema';

type Patient = Chart['patient'];

/** "Walter Edward Prescott Jr." */
export function legalName(patient: Patient): string {
  const { first_name, middle_name, last_name, name_suffix } = patient;
  return [first_name, middle_name, last_name, name_suffix].filter(Boolean).join(' ');
}

const OF_AGE = 18;

/** What the desk has to know before it speaks with the patient. */
export function alertsOf({ patient, coverages }: Chart, now: number, timeZone: string): string[] {
  const age = ageOn(patient.date_of_birth, now, timeZone);
  const alerts = [
    patient.alert,
    patient.date_of_birth === null && 'No date of birth on file',
    age !== null && age < OF_AGE && patient.guardian_name === null && 'Minor without a guardian',
    patient.phone === null && patient.guardian_phone === null && 'No phone on file',
    coverages.every(({ ended_on }) => ended_on !== null) && 'No insurance on file',
  ];
  return alerts.filter((alert): alert is string => Boolean(alert));
}

/** Something that isn't finished, and whom it waits for. */
export interface OpenThing {
  kind: 'referral' | 'sent' | 'visit' | 'surgery';
  id: string;
  what: string;
  /** "the clinic to offer a time" */
  waitsFor: string;
  tone: Tone;
}

/** Everything of a patient that is under way, what is late in front. */
export function openThings({ referrals, sent, visits, cases }: Chart, now: number): OpenThing[] {
  const things = [
    ...referrals.flatMap((referral) => openReferral(referral, now)),
    ...sent.flatMap(openSent),
    ...visits.flatMap((visit) => openVisit(visit, now)),
    ...cases.flatMap(openCase),
  ];
  return things.toSorted((a, b) => Number(b.tone === 'danger') - Number(a.tone === 'danger'));
}

const SETBACKS: Record<Enums<'referral_setback'>, string> = {
  appointment_cancelled: 'a new time: the appointment was cancelled',
  no_show: 'a new time: the patient did not come',
  case_cancelled: 'a decision: the operation was cancelled',
};

function openReferral(referral: ChartReferral, now: number): OpenThing[] {
  const { id, reason, status, due_at, setback, awaiting_answer_since } = referral;
  const what = reason ?? 'Referral without a reason';
  const open = (waitsFor: string, tone: Tone) => [
    { kind: 'referral' as const, id, what, waitsFor, tone },
  ];
  const isLate = (status === 'pending' || status === 'accepted') && Date.parse(due_at) < now;
  if (awaiting_answer_since !== null) {
    return open(`an answer to ${referral.referring_provider ?? 'the referring office'}`, 'warning');
  }
  if (setback !== null) return open(SETBACKS[setback], 'danger');
  switch (status) {
    case 'pending':
      return open(`${referral.assignee ?? 'the clinic'} to accept`, isLate ? 'danger' : 'warning');
    case 'accepted':
      return open(
        `${referral.assignee ?? 'the clinic'} to find a time`,
        isLate ? 'danger' : 'info',
      );
    case 'scheduled':
      return open('the visit', 'accent');
    case 'completed':
    case 'declined':
      return [];
  }
}

const SENT_WAITS: Partial<Record<SentReferral['state'], { waitsFor: string; tone: Tone }>> = {
  received: { waitsFor: 'them to accept', tone: 'warning' },
  accepted: { waitsFor: 'them to find a time', tone: 'info' },
  scheduled: { waitsFor: 'the visit there', tone: 'accent' },
};

function openSent({ id, state, partner_name }: SentReferral): OpenThing[] {
  const waits = SENT_WAITS[state];
  return waits ? [{ kind: 'sent', id, what: `Referral to ${partner_name}`, ...waits }] : [];
}

function openVisit(visit: ChartVisit, now: number): OpenThing[] {
  const { id, reason, status, provider, starts_at, next_step_due } = visit;
  const isLate = next_step_due !== null && Date.parse(next_step_due) < now;
  const open = (waitsFor: string, tone: Tone) => [
    { kind: 'visit' as const, id, what: `${reason} with ${provider}`, waitsFor, tone },
  ];
  switch (status) {
    case 'pending':
      return open('the clinic to offer a time', isLate ? 'danger' : 'warning');
    case 'proposed':
      return open('the requester to choose a time', isLate ? 'danger' : 'info');
    case 'confirmed':
      return starts_at !== null && Date.parse(starts_at) < now ? open('its outcome', 'danger') : [];
    case 'checked_in':
      return open('the visit to end', 'accent');
    case 'cancelled':
    case 'completed':
    case 'no_show':
      return [];
  }
}

const OWNERS: Record<string, string> = {
  front_desk: 'front desk',
  billing: 'billing',
  nurse: 'nurse',
  surgeon: 'surgeon',
  anesthesia: 'anesthesia',
};

function openCase({ id, procedure_name, stage, waiting_for }: ChartCase): OpenThing[] {
  const owed = Object.entries(waiting_for).map(
    ([owner, items]) => `${OWNERS[owner] ?? 'anyone'} (${items})`,
  );
  const open = (waitsFor: string, tone: Tone) => [
    { kind: 'surgery' as const, id, what: procedure_name, waitsFor, tone },
  ];
  if (stage === 'completed' || stage === 'cancelled') return [];
  if (owed.length > 0) return open(owed.join(', '), 'warning');
  return stage === 'scheduled' ? [] : open('a date', 'info');
}

/** A visit or an operation that has a time ahead. */
export interface Upcoming {
  kind: 'visit' | 'surgery';
  id: string;
  startsAt: string;
  what: string;
  who: string | null;
  where: string | null;
}

/** What has a time ahead, the next first. */
export function upcomingOf({ visits, cases }: Chart, now: number): Upcoming[] {
  const ofVisits = visits.flatMap(({ id, status, starts_at, reason, provider, location }) =>
    starts_at !== null && (status === 'confirmed' || status === 'checked_in')
      ? [
          {
            kind: 'visit' as const,
            id,
            startsAt: starts_at,
            what: reason,
            who: provider,
            where: location,
          },
        ]
      : [],
  );
  const ofCases = cases.flatMap(({ id, stage, starts_at, procedure_name, surgeon, location }) =>
    starts_at !== null && stage === 'scheduled'
      ? [
          {
            kind: 'surgery' as const,
            id,
            startsAt: starts_at,
            what: procedure_name,
            who: surgeon,
            where: location,
          },
        ]
      : [],
  );
  return [...ofVisits, ...ofCases]
    .filter(({ startsAt }) => Date.parse(startsAt) >= now)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}
