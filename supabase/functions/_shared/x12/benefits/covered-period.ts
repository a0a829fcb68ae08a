import type { Benefit } from './benefit.ts';
import { includes, isDated, type Stretch, stretchOf } from './dates.ts';
import type { Eligibility } from './eligibility.ts';
import { ofPartFor } from './medicare-part.ts';
import type { Occasion } from './occasion.ts';
import { about, isActive, judgeOutcome } from './outcome.ts';

/** Days as `YYYY-MM-DD`; null where the payer doesn't say. */
export interface CoveredPeriod {
  readonly coveredFrom: string | null;
  readonly coveredTo: string | null;
  /** The segments that tell it. */
  readonly numbers: readonly number[];
}

const NO_PERIOD: CoveredPeriod = { coveredFrom: null, coveredTo: null, numbers: [] };
const UNDATED: Stretch = { from: null, to: null, numbers: [] };

const latest = (days: readonly (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .reduce<string | null>((found, day) => (found === null || day > found ? day : found), null);

const earliest = (days: readonly (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .reduce<string | null>((found, day) => (found === null || day < found ? day : found), null);

/**
 * Of several stretches (plan years, plans) the one that the day is in. Where the day is in several, only
 * what all of them cover is certain; where it is in none, the next one counts, or else the last.
 */
function stretchAt(stretches: readonly Stretch[], day: string): Stretch {
  const at = stretches.filter((stretch) => includes(stretch, day));
  if (at.length > 0) {
    return {
      from: latest(at.map(({ from }) => from)),
      to: earliest(at.map(({ to }) => to)),
      numbers: [...new Set(at.flatMap(({ numbers }) => numbers))],
    };
  }
  const inOrder = [...stretches].sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  const next = inOrder.find(({ from }) => from !== null && from > day);
  return next ?? inOrder.at(-1) ?? UNDATED;
}

/** The first of the two counts; what it leaves open is taken from the second where that fits. */
function completed(stretch: Stretch, other: Stretch): Stretch {
  const from = stretch.from ?? other.from;
  const to = stretch.to ?? other.to;
  const fits = from === null || to === null || from <= to;
  if (!fits || (from === stretch.from && to === stretch.to)) return stretch;
  return { from, to, numbers: [...new Set([...stretch.numbers, ...other.numbers])] };
}

/**
 * From when to when the insurance that was found active covers the patient: by the dates of the active
 * statements about the plan or what was requested, before those of the patient and the subscriber.
 * Dates of other statements are gaps, earlier plans or a dentist's: they are never this period.
 */
export function coveredPeriod(
  eligibility: Eligibility,
  requested: readonly string[],
  occasion: Occasion,
): CoveredPeriod {
  const { serviceDate, place } = occasion;
  if (judgeOutcome(eligibility, requested, occasion).outcome !== 'active') return NO_PERIOD;
  const active = ofPartFor(eligibility.benefits.filter(isActive), place);
  const nameless = active.filter(({ services }) => services.length === 0);
  const told = (benefits: readonly Benefit[]) =>
    benefits.map(({ dates }) => stretchOf(dates, serviceDate)).filter(isDated);
  const stretches = [about(active, ['30']), about(active, requested), nameless]
    .map(told)
    .find((found) => found.length > 0);
  const people = [eligibility.dependent, eligibility.subscriber].map((patient) =>
    stretchOf(patient?.dates ?? [], serviceDate),
  );
  const { from, to, numbers } = people.reduce(completed, stretchAt(stretches ?? [], serviceDate));
  return { coveredFrom: from, coveredTo: to, numbers };
}
