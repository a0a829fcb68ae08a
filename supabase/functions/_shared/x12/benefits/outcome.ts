import type { Benefit } from './benefit.ts';
import { includes, isDated, stretchOf } from './dates.ts';
import type { Eligibility } from './eligibility.ts';
import { ofPartFor, partOf } from './medicare-part.ts';
import type { Occasion } from './occasion.ts';
import { ACTIVE, INACTIVE, takesOut } from './service-benefits.ts';

/**
 * What a response means for the request. `caution`: active, with something in the response that speaks against it.
 * `other_day`: active, with dates that leave out the day of service. `limited`: active, but not for the plan or what was
 * requested.
 */
export type Outcome =
  | 'active'
  | 'caution'
  | 'other_day'
  | 'limited'
  | 'inactive'
  | 'not_found'
  | 'error'
  | 'unknown';

/** EB03 of the plan as a whole. */
const PLAN = '30';

/** 75 of the domain's classifier, and its two siblings for a dependent: "no such person". */
const NOT_FOUND = new Set(['67', '75', '77']);

export const isActive = ({ kind }: Benefit) => ACTIVE.has(kind.code);
const isInactive = ({ kind }: Benefit) => INACTIVE.has(kind.code);

export const about = (benefits: readonly Benefit[], wanted: readonly string[]) =>
  benefits.filter(({ services }) => services.some(({ code }) => wanted.includes(code)));

/** An outcome with the segments that tell it. */
export interface JudgedOutcome {
  readonly outcome: Outcome;
  readonly numbers: readonly number[];
}

const judged = (
  outcome: Outcome,
  by: readonly { readonly number: number }[],
): JudgedOutcome | null =>
  by.length === 0 ? null : { outcome, numbers: by.map(({ number }) => number) };

/**
 * What ended before the day, or begins after it, is a gap or an earlier plan: it ends nothing that is said
 * to be active. Without a day every statement counts.
 */
const isOnDay =
  (occasion: Occasion | null) =>
  ({ dates }: Benefit) => {
    if (occasion === null) return true;
    const { serviceDate } = occasion;
    return includes(stretchOf(dates, serviceDate), serviceDate);
  };

/** Whether the coverage counts on the day, with or without something that speaks against it. */
export const isCovering = (outcome: Outcome): boolean =>
  outcome === 'active' || outcome === 'caution';

/** By name; by type where a name is missing. */
function isAnotherPlan(one: Benefit, other: Benefit): boolean {
  const [name, theirs] = [one.plan, other.plan].map((plan) => plan.trim().toUpperCase());
  if (name && theirs) return name !== theirs;
  const [type, their] = [one.insuranceType?.code, other.insuranceType?.code];
  return type !== undefined && their !== undefined && type !== their;
}

/**
 * Plans that are told to be inactive, without a day, beside others that are active: nobody can tell which of them is meant
 * for the day.
 */
export function undecidedPlans(benefits: readonly Benefit[]): Benefit[] {
  const plan = about(benefits, [PLAN]);
  const active = plan.filter(isActive);
  return plan.filter(
    (benefit) =>
      isInactive(benefit) &&
      !isDated(stretchOf(benefit.dates, null)) &&
      active.length > 0 &&
      active.every((other) => isAnotherPlan(benefit, other)),
  );
}

/** Null where the payer doesn't respond for the plan as a whole. */
function planOutcome(
  benefits: readonly Benefit[],
  occasion: Occasion | null,
): JudgedOutcome | null {
  const plan = about(benefits, [PLAN]);
  const inactive = plan.filter(isInactive);
  const undecided = undecidedPlans(benefits);
  return (
    judged(
      'inactive',
      inactive.filter(isOnDay(occasion)).filter((benefit) => !undecided.includes(benefit)),
    ) ??
    judged('limited', undecided) ??
    judged('active', plan.filter(isActive)) ??
    judged('inactive', inactive) ??
    // "Inactive" without a service is about everything; "active" without one may be about anything.
    judged(
      'inactive',
      benefits.filter((benefit) => isInactive(benefit) && benefit.services.length === 0),
    )
  );
}

/** Null where the payer says neither yes nor no for what was requested, or both. */
function requestedOutcome(
  benefits: readonly Benefit[],
  requested: readonly string[],
  occasion: Occasion | null,
): JudgedOutcome | null {
  const lines = about(benefits, requested);
  const [active, inactive] = [lines.filter(isActive), lines.filter(isInactive)];
  if (active.length === 0) return judged('inactive', inactive);
  const isExcluded = [...requested, PLAN].some((service) =>
    about(benefits, [service]).some((benefit) => takesOut(benefit, service)),
  );
  return isExcluded || inactive.some(isOnDay(occasion)) ? null : judged('active', active);
}

/** EB04 of an insurance of its own in a response: a part of Medicare, or (null) everything else. */
const PARTS = ['MA', 'MB', null] as const;

/** What is active of one insurance; nothing of a part of Medicare that has ended as a whole. */
function activeOf(
  benefits: readonly Benefit[],
  part: (typeof PARTS)[number],
  occasion: Occasion | null,
): Benefit[] {
  const own = benefits.filter(({ insuranceType }) => partOf(insuranceType) === part);
  return part !== null && planOutcome(own, occasion)?.outcome === 'inactive'
    ? []
    : own.filter(isActive);
}

/**
 * The classifier of domain.md §10.1: the plan as a whole counts first, then what was requested. A
 * dental, vision or pharmacy plan that is active beside them says nothing about medical care.
 */
export function judgeOutcome(
  { benefits, rejections }: Pick<Eligibility, 'benefits' | 'rejections'>,
  requested: readonly string[],
  occasion: Occasion | null,
): JudgedOutcome {
  // The part of Medicare that doesn't pay at the place is another insurance.
  const paying = ofPartFor(benefits, occasion?.place ?? null);
  return (
    planOutcome(paying, occasion) ??
    requestedOutcome(paying, requested, occasion) ??
    judged(
      'limited',
      PARTS.flatMap((part) => activeOf(benefits, part, occasion)),
    ) ??
    judged(
      'not_found',
      rejections.filter(({ code }) => NOT_FOUND.has(code)),
    ) ??
    judged('error', rejections) ?? { outcome: 'unknown', numbers: [] }
  );
}

/** The outcome on no particular day. */
export const outcomeOf = (
  eligibility: Pick<Eligibility, 'benefits' | 'rejections'>,
  requested: readonly string[],
): Outcome => judgeOutcome(eligibility, requested, null).outcome;
