import { msg } from '@/fields/words';
import { open_case_stages, open_visit_states } from '@/lib/supabase/enums';
import type { MyChart, MyOperation, MyRequest, MyVisit } from './my-chart.schema';

type VisitStatus = MyVisit['status'];

/** How a visit stands, as the patient reads it. */
export const VISIT_WORDS: Record<VisitStatus, string> = {
  pending: msg('The clinic is looking for a time'),
  proposed: msg('The clinic offered times. Call to choose one'),
  confirmed: msg('Confirmed'),
  checked_in: msg('You are checked in'),
  completed: msg('Done'),
  cancelled: msg('Canceled'),
  no_show: msg('Missed visit'),
};

export const VISIT_TYPE_WORDS: Record<MyVisit['type'], string> = {
  consultation: msg('Visit'),
  procedure: msg('Procedure'),
  follow_up: msg('Follow-up visit'),
  other: msg('Visit'),
};

export const REFERRAL_WORDS: Record<MyChart['referrals'][number]['status'], string> = {
  pending: msg('The clinic is reviewing it'),
  accepted: msg('Accepted. The clinic will call you to find a time'),
  scheduled: msg('A visit is booked'),
  completed: msg('Done'),
  declined: msg('The clinic can’t take it. Your doctor’s office knows'),
};

/** Visits to come, the next first, those without a time last; and the others, the latest first. */
export function splitVisits(visits: readonly MyVisit[], now: number) {
  const isToCome = ({ status, starts_at }: MyVisit) =>
    open_visit_states.includes(status) &&
    (starts_at === null || Date.parse(starts_at) > now - 3_600_000);
  return {
    toCome: visits
      .filter(isToCome)
      .sort((a, b) => (a.starts_at ?? '9').localeCompare(b.starts_at ?? '9')),
    past: visits.filter((visit) => !isToCome(visit)),
  };
}

/** Those to come, and those of late that the clinic still says something about. */
export const currentOperations = (operations: readonly MyOperation[]) =>
  operations.filter(
    ({ stage, instructions }) => open_case_stages.includes(stage) || instructions !== null,
  );

/** The open request about a visit, its last answer, and whether the person said they will come. */
export function askedAbout(requests: readonly MyRequest[], visitId: string) {
  const about = requests.filter((request) => request.visit_id === visitId);
  return {
    waiting: about.find(({ settled_at }) => settled_at === null),
    isComing: about.some(({ kind }) => kind === 'coming'),
    answered: about.find(({ answer }) => answer !== null),
  };
}

type Named = Pick<MyChart['patient'], 'first_name' | 'last_name' | 'preferred_name'>;

export const personName = ({ first_name, last_name, preferred_name }: Named) =>
  `${preferred_name ?? first_name} ${last_name}`;
