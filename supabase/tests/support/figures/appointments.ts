import fc from 'fast-check';
import { enums } from '../../../../src/lib/supabase/database.types.ts';
import { instants, type Setting, settings } from './arbitrary-times.ts';
import {
  argsOf,
  countOf,
  idsOf,
  iso,
  rowOf,
  rowsOf,
  together,
  uuid,
  type Written,
} from './clinic.ts';
import { dayOf, daysBetween, endsOf, isIn, periodBefore, stepsOf } from './clinic-days.ts';

export interface Appointment {
  id: string;
  status: (typeof enums.scheduling_status)[number];
  provider: number;
  askedAt: number;
  at: number | null;
}

export interface AppointmentWorld extends Setting {
  appointments: Appointment[];
  provider: number | null;
}

const BEFORE_A_TIME: readonly Appointment['status'][] = ['pending', 'proposed'];

export const appointmentWorlds: fc.Arbitrary<AppointmentWorld> = settings.chain((setting) =>
  fc.record({
    zone: fc.constant(setting.zone),
    period: fc.constant(setting.period),
    provider: fc.constantFrom(null, 0, 1),
    appointments: fc
      .array(
        fc.record({
          status: fc.constantFrom(...enums.scheduling_status),
          provider: fc.nat({ max: 1 }),
          askedAt: instants(setting),
          at: instants(setting),
          hadTime: fc.boolean(),
        }),
        { maxLength: 24 },
      )
      .map((list) =>
        list.map(({ hadTime, at, ...rest }, index): Appointment => {
          const hasNone =
            BEFORE_A_TIME.includes(rest.status) || (rest.status === 'cancelled' && !hadTime);
          return { ...rest, id: uuid('a', index), at: hasNone ? null : at };
        }),
      ),
  }),
);

export const providerId = (number: number): string => uuid('d', number);

export const appointmentRows = ({ appointments }: AppointmentWorld): Written[] =>
  appointments.map(({ id, status, provider, askedAt, at }) => ({
    id,
    provider_id: providerId(provider),
    reason: 'Made up',
    thread_id: uuid('e', 1),
    status,
    outcome: status === 'completed' ? 'follow_up' : null,
    confirmed_date: at === null ? null : iso(at),
    created_at: iso(askedAt),
  }));

const OUTCOMES = enums.appointment_outcome;
/** Those that are set against the period before, and shown by step and by days ahead. */
const COMPARED = ['attended', 'no_show', 'cancelled'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Lead = (typeof enums.appointment_lead)[number];

function outcomeOf({ status, at }: Appointment, now: number): Outcome | null {
  switch (status) {
    case 'completed':
    case 'checked_in':
      return 'attended';
    case 'no_show':
      return 'no_show';
    case 'cancelled':
      return at === null ? 'undated' : 'cancelled';
    case 'confirmed':
      return at !== null && at > now ? 'ahead' : 'no_outcome';
    case 'pending':
    case 'proposed':
      return null;
  }
}

function leadOf(days: number): Lead {
  if (days < 0) return 'backwards';
  if (days === 0) return 'same_day';
  if (days <= 7) return 'week';
  if (days <= 14) return 'fortnight';
  return days <= 30 ? 'month' : 'longer';
}

/** Everything the functions say, worked out without them. */
export function expectedAppointments({ zone, period, appointments, provider }: AppointmentWorld) {
  const now = Date.now();
  const known = appointments.flatMap((appointment) => {
    const outcome = outcomeOf(appointment, now);
    if (outcome === null || (provider !== null && appointment.provider !== provider)) return [];
    const at = appointment.at ?? appointment.askedAt;
    const day = dayOf(at, zone);
    const days = daysBetween(dayOf(appointment.askedAt, zone), day);
    return [{ id: appointment.id, outcome, at, day, lead: leadOf(days) }];
  });
  const latestFirst = [...known].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  const count = (outcome: Outcome, when = period) =>
    known.filter((row) => row.outcome === outcome && isIn(when, row.day)).length;
  const before = periodBefore(period);
  const leads = enums.appointment_lead
    .map((lead) => {
      const here = known.filter((row) => row.lead === lead && isIn(period, row.day));
      const of = (outcome: Outcome) => here.filter((row) => row.outcome === outcome).length;
      return { lead, attended: of('attended'), no_show: of('no_show'), cancelled: of('cancelled') };
    })
    .filter(({ attended, no_show, cancelled }) => attended + no_show + cancelled > 0);
  return {
    figures: {
      ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count(outcome)])),
      attended_before: count('attended', before),
      no_show_before: count('no_show', before),
      cancelled_before: count('cancelled', before),
    },
    trend: stepsOf(period).map((step) => ({
      first_day: step.from,
      last_day: step.to,
      attended: count('attended', step),
      no_show: count('no_show', step),
      cancelled: count('cancelled', step),
    })),
    leads,
    ...Object.fromEntries(
      OUTCOMES.map((outcome) => [
        outcome,
        latestFirst
          .filter((row) => row.outcome === outcome && isIn(period, row.day))
          .map(({ id }) => id),
      ]),
    ),
    ...Object.fromEntries(
      COMPARED.map((outcome) => [
        `${outcome} before`,
        latestFirst
          .filter((row) => row.outcome === outcome && isIn(before, row.day))
          .map(({ id }) => id),
      ]),
    ),
    ...Object.fromEntries(
      leads.flatMap(({ lead }) =>
        COMPARED.map((outcome) => [
          `${outcome} ${lead}`,
          latestFirst
            .filter((row) => row.outcome === outcome && row.lead === lead && isIn(period, row.day))
            .map(({ id }) => id),
        ]),
      ),
    ),
    ...Object.fromEntries(
      endsOf(stepsOf(period)).flatMap((step) =>
        COMPARED.map((outcome) => [`${outcome} from ${step.from}`, count(outcome, step)]),
      ),
    ),
  };
}

export function appointmentQuestions({ period, provider }: AppointmentWorld, leads: string[]) {
  const args = argsOf(period);
  const filter = provider === null ? '' : `, provider_id => '${providerId(provider)}'`;
  const rows = (of: string, outcome: string, more = '') =>
    `analytics_appointments(${of}, outcome => '${outcome}'${more}${filter}, page_size => 200)`;
  const listed = (outcome: string, more = '') => idsOf(rows(args, outcome, more));
  const before = argsOf(periodBefore(period));
  return together({
    figures: rowOf(`appointment_figures(${args}${filter})`),
    trend: rowsOf(`appointment_trend(${args}${filter})`),
    leads: rowsOf(`appointment_leads(${args}${filter})`),
    ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, listed(outcome)])),
    ...Object.fromEntries(
      COMPARED.map((outcome) => [`${outcome} before`, idsOf(rows(before, outcome))]),
    ),
    ...Object.fromEntries(
      leads.flatMap((lead) =>
        COMPARED.map((outcome) => [`${outcome} ${lead}`, listed(outcome, `, lead => '${lead}'`)]),
      ),
    ),
    ...Object.fromEntries(
      endsOf(stepsOf(period)).flatMap((step) =>
        COMPARED.map((outcome) => [
          `${outcome} from ${step.from}`,
          countOf(rows(argsOf(step), outcome)),
        ]),
      ),
    ),
  });
}
