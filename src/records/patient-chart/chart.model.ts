import { ageOn, formatCalendarDate, formatTime } from '@/lib/dates';
import { booked_visit_states } from '@/lib/supabase/enums';
import type { Chart } from './chart.schema';

type Patient = Chart['patient'];

export function legalName(patient: Patient): string {
  const { first_name, middle_name, last_name, name_suffix } = patient;
  return [first_name, middle_name, last_name, name_suffix].filter(Boolean).join(' ');
}

const OF_AGE = 18;

export function alertsOf(
  { patient, coverages, shots }: Chart,
  now: number,
  timeZone: string,
): string[] {
  if (patient.deceased_on !== null) {
    const died = `Died ${formatCalendarDate(patient.deceased_on)}`;
    return patient.alert === null ? [died] : [died, patient.alert];
  }
  const age = ageOn(patient.date_of_birth, now, timeZone);
  const alerts = [
    patient.alert,
    shots.watched_until !== null &&
      Date.parse(shots.watched_until) > now &&
      `Watched after a ${shots.watched_after} until ${formatTime(shots.watched_until, timeZone)}`,
    patient.date_of_birth === null && 'No date of birth on file',
    age !== null && age < OF_AGE && patient.guardian_name === null && 'Minor without a guardian',
    patient.phone === null && patient.guardian_phone === null && 'No phone on file',
    coverages.every(({ ended_on }) => ended_on !== null) && 'No insurance on file',
  ];
  return alerts.filter((alert): alert is string => Boolean(alert));
}

export const owedOf = ({ cases }: Chart) =>
  Object.fromEntries(cases.map(({ id, waiting_for }) => [id, waiting_for]));

export interface Upcoming {
  kind: 'visit' | 'surgery';
  id: string;
  startsAt: string;
  what: string;
  who: string | null;
  where: string | null;
}

export function upcomingOf({ visits, cases }: Chart, now: number): Upcoming[] {
  const ofVisits = visits.flatMap(({ id, status, starts_at, reason, provider, location }) =>
    starts_at !== null && booked_visit_states.includes(status)
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
