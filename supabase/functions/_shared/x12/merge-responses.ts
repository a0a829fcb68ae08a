import type { Benefit } from './benefits/benefit.ts';
import type { Eligibility } from './benefits/eligibility.ts';
import { otherPayersOf } from './benefits/other-payers.ts';
import { plansOf } from './benefits/plans.ts';
import { byService } from './benefits/service-benefits.ts';

const patientOf = ({ dependent, subscriber }: Eligibility) => dependent ?? subscriber;

const isSamePatient = (one: Eligibility, other: Eligibility) =>
  one.patientIs === other.patientIs &&
  patientOf(one)?.lastName.toUpperCase() === patientOf(other)?.lastName.toUpperCase();

/** Where in the file a benefit and its parts stand. */
const PLACES = new Set(['number', 'messageNumbers', 'demographicsNumber']);

/** What a benefit says, wherever it stands: every response about one plan repeats the plan's own lines. */
const saying = (benefit: Benefit) =>
  JSON.stringify(benefit, (key, value: unknown) => (PLACES.has(key) ? undefined : value));

/**
 * The responses to one request that was sent service by service, as one; they carry one trace number.
 * The views of the benefits are made as `read271` makes them.
 */
export function mergeResponses([first, ...others]: readonly Eligibility[]):
  | Eligibility
  | undefined {
  const more = first ? others.filter((other) => isSamePatient(first, other)) : [];
  if (!first || more.length === 0) return first;
  const all = [first, ...more];
  const benefits = [
    ...new Map(
      all.flatMap((each) => each.benefits).map((benefit) => [saying(benefit), benefit]),
    ).values(),
  ];
  return {
    ...first,
    plans: plansOf(benefits),
    services: byService(benefits),
    otherPayers: otherPayersOf(benefits),
    entities: benefits
      .filter(({ kind }) => kind.code !== 'R')
      .flatMap((benefit) => benefit.entities),
    rejections: all.flatMap(({ rejections }) => rejections),
    messages: [...new Set(benefits.flatMap(({ messages }) => messages))],
    benefits,
  };
}
