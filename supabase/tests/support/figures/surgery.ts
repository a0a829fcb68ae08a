import fc from 'fast-check';
import { enums } from '../../../../src/lib/supabase/database.types.ts';
import { providerId } from './appointments.ts';
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
import {
  dayOf,
  daysBetween,
  endsOf,
  isIn,
  median,
  type Period,
  periodBefore,
  stepsOf,
} from './clinic-days.ts';

const EVENTS = ['scheduled', 'rescheduled', 'cancelled', 'resumed', 'reopened'] as const;
const REASONS = ['patient_ill', 'not_cleared', 'other'] as const;
const FIGURES = enums.surgery_figure;
const NOW_FIGURES = ['preop', 'postponed', 'ready', 'scheduled'] as const;
/** Those that are set against the period before. */
const COMPARED = ['completed', 'cancelled', 'first_scheduled'] as const;
type Figure = (typeof FIGURES)[number];

interface CaseEvent {
  id: string;
  type: (typeof EVENTS)[number];
  at: number;
}

interface SurgeryCase {
  id: string;
  stage: (typeof enums.surgery_stage)[number];
  isPostponed: boolean;
  surgeon: number | null;
  reason: (typeof REASONS)[number];
  addedAt: number;
  operatedAt: number;
  events: CaseEvent[];
}

export interface SurgeryWorld extends Setting {
  cases: SurgeryCase[];
  provider: number | null;
}

export const surgeryWorlds: fc.Arbitrary<SurgeryWorld> = settings.chain((setting) =>
  fc.record({
    zone: fc.constant(setting.zone),
    period: fc.constant(setting.period),
    provider: fc.constantFrom(null, 0, 1),
    cases: fc
      .array(
        fc.record({
          stage: fc.constantFrom(...enums.surgery_stage),
          isPostponed: fc.boolean(),
          surgeon: fc.constantFrom(null, 0, 1),
          reason: fc.constantFrom(...REASONS),
          addedAt: instants(setting),
          operatedAt: instants(setting),
          events: fc.array(fc.record({ type: fc.constantFrom(...EVENTS), at: instants(setting) }), {
            maxLength: 5,
          }),
        }),
        { maxLength: 12 },
      )
      .map((list) =>
        list.map((made, place): SurgeryCase => {
          const staffed = made.stage === 'scheduled' || made.stage === 'completed';
          return {
            ...made,
            id: uuid('c', place),
            isPostponed: made.isPostponed && made.stage === 'preop',
            surgeon: staffed ? (made.surgeon ?? 0) : made.surgeon,
            events: made.events.map((event, index) => ({
              ...event,
              id: uuid('b', place * 16 + index),
            })),
          };
        }),
      ),
  }),
);

export const surgeryRows = ({ cases }: SurgeryWorld): Record<string, Written[]> => ({
  surgery_case_events: cases.flatMap(({ id, events }) =>
    events.map((event) => ({
      id: event.id,
      case_id: id,
      event_type: event.type,
      cancellation_reason: event.type === 'cancelled' ? 'other' : null,
      created_at: iso(event.at),
    })),
  ),
  surgery_cases: cases.map((one) => {
    const isDated = one.stage === 'scheduled' || one.stage === 'completed';
    return {
      id: one.id,
      patient_id: uuid('1', 1),
      bundle_id: uuid('2', 1),
      procedure_name: 'Made up',
      laterality_rule: 'none',
      laterality: 'not_applicable',
      duration_minutes: 30,
      cleanup_minutes: 10,
      stage: one.stage,
      surgeon_id: one.surgeon === null ? null : providerId(one.surgeon),
      location_id: uuid('3', 1),
      starts_at: isDated ? iso(one.operatedAt) : null,
      postponed_reason: one.isPostponed ? 'Made up' : null,
      cancellation_reason: one.stage === 'cancelled' ? one.reason : null,
      outcome: one.stage === 'completed' ? 'Well' : null,
      created_at: iso(one.addedAt),
    };
  }),
});

interface Moment {
  id: string;
  figure: Figure;
  at: number;
  reason: string | null;
  days: number | null;
}

/** What a case has to tell: where it lies, and what happened to it when. */
function momentsOf(one: SurgeryCase, zone: string): Moment[] {
  const told = [...one.events].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const moments: Moment[] = [];
  const tell = (id: string, figure: Figure, at: number, more: Partial<Moment> = {}) =>
    moments.push({ id, figure, at, reason: null, days: null, ...more });
  if (one.stage === 'completed') tell(one.id, 'completed', one.operatedAt);
  else if (one.isPostponed) tell(one.id, 'postponed', one.addedAt);
  else if (one.stage !== 'cancelled') tell(one.id, one.stage, one.addedAt);

  const first = told.find(({ type }) => type === 'scheduled');
  if (first) {
    const days = daysBetween(dayOf(one.addedAt, zone), dayOf(first.at, zone));
    tell(first.id, 'first_scheduled', first.at, { days });
  }
  const cancellations = told.filter(({ type }) => type === 'cancelled');
  const latest = one.stage === 'cancelled' ? cancellations.at(-1) : undefined;
  for (const event of cancellations) {
    if (event === latest) tell(event.id, 'cancelled', event.at, { reason: one.reason });
    else tell(event.id, 'taken_up_again', event.at);
  }
  return moments;
}

const isNow = (figure: Figure): boolean => NOW_FIGURES.some((name) => name === figure);

export function expectedSurgery({ zone, period, cases, provider }: SurgeryWorld) {
  const asked = cases.filter(({ surgeon }) => provider === null || surgeon === provider);
  const moments = asked.flatMap((one) => momentsOf(one, zone));
  const of = (figure: Figure, when = period) =>
    moments.filter(
      (moment) => moment.figure === figure && (isNow(figure) || isIn(when, dayOf(moment.at, zone))),
    );
  const before = periodBefore(period);
  const medianDays = (when = period) =>
    median(of('first_scheduled', when).flatMap(({ days }) => days ?? []));
  const cancellations = REASONS.map((reason) => {
    const count = (when = period) =>
      of('cancelled', when).filter((moment) => moment.reason === reason).length;
    return { reason, cancelled: count(), cancelled_before: count(before) };
  })
    .filter(({ cancelled, cancelled_before }) => cancelled + cancelled_before > 0)
    .sort((a, b) => b.cancelled - a.cancelled || b.cancelled_before - a.cancelled_before);
  return {
    figures: {
      ...Object.fromEntries(FIGURES.map((figure) => [figure, of(figure).length])),
      open_without_surgeon: cases.filter(
        ({ stage, surgeon }) => surgeon === null && stage !== 'completed' && stage !== 'cancelled',
      ).length,
      median_days: medianDays(),
      completed_before: of('completed', before).length,
      cancelled_before: of('cancelled', before).length,
      first_scheduled_before: of('first_scheduled', before).length,
      median_days_before: medianDays(before),
    },
    cancellations,
    waits: stepsOf(period).map((step) => ({
      first_day: step.from,
      last_day: step.to,
      first_scheduled: of('first_scheduled', step).length,
      median_days: medianDays(step),
    })),
    ...Object.fromEntries(
      FIGURES.map((figure) => [
        figure,
        of(figure)
          .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
          .map(({ id }) => id),
      ]),
    ),
    ...Object.fromEntries(
      REASONS.flatMap((reason) => {
        const count = (when = period) =>
          of('cancelled', when).filter((moment) => moment.reason === reason).length;
        return [
          [`cancelled: ${reason}`, count()],
          [`cancelled before: ${reason}`, count(before)],
        ];
      }),
    ),
    ...Object.fromEntries(
      COMPARED.map((figure) => [`${figure} before`, of(figure, before).length]),
    ),
    ...Object.fromEntries(
      endsOf(stepsOf(period)).map((step) => [
        `first_scheduled from ${step.from}`,
        of('first_scheduled', step).length,
      ]),
    ),
  };
}

export function surgeryQuestions({ period, provider }: SurgeryWorld): string {
  const args = argsOf(period);
  const filter = provider === null ? '' : `, provider_id => '${providerId(provider)}'`;
  const rows = (days: Period, figure: string, more = '') =>
    `analytics_cases(${argsOf(days)}, figure => '${figure}'${more}${filter}, page_size => 200)`;
  const before = periodBefore(period);
  return together({
    figures: rowOf(`surgery_figures(${args}${filter})`),
    cancellations: rowsOf(`surgery_cancellations(${args}${filter})`),
    waits: rowsOf(`surgery_waits(${args}${filter})`),
    ...Object.fromEntries(FIGURES.map((figure) => [figure, idsOf(rows(period, figure))])),
    ...Object.fromEntries(
      REASONS.flatMap((reason) => {
        const only = `, reason => '${reason}'`;
        return [
          [`cancelled: ${reason}`, countOf(rows(period, 'cancelled', only))],
          [`cancelled before: ${reason}`, countOf(rows(before, 'cancelled', only))],
        ];
      }),
    ),
    ...Object.fromEntries(
      COMPARED.map((figure) => [`${figure} before`, countOf(rows(before, figure))]),
    ),
    ...Object.fromEntries(
      endsOf(stepsOf(period)).map((step) => [
        `first_scheduled from ${step.from}`,
        countOf(rows(step, 'first_scheduled')),
      ]),
    ),
  });
}
