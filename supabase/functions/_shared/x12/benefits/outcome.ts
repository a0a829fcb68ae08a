import type { Benefit } from './benefit.ts';
import type { Eligibility } from './eligibility.ts';
import { ACTIVE, INACTIVE, isNotCovered } from './service-benefits.ts';

/** What a response means for the request. `limited`: active, but not for the plan or what was requested. */
export type Outcome = 'active' | 'limited' | 'inactive' | 'not_found' | 'error' | 'unknown';

/** EB03 of the plan as a whole. */
const PLAN = '30';

/** 75 of the domain's classifier, and its two siblings for a dependent: "no such person". */
const NOT_FOUND = new Set(['67', '75', '77']);

const isActive = ({ kind }: Benefit) => ACTIVE.has(kind.code);
const isInactive = ({ kind }: Benefit) => INACTIVE.has(kind.code);

const about = (benefits: readonly Benefit[], wanted: readonly string[]) =>
  benefits.filter(({ services }) => services.some(({ code }) => wanted.includes(code)));

/** Null where the payer doesn't respond for the plan as a whole. */
function planOutcome(benefits: readonly Benefit[]): Outcome | null {
  const plan = about(benefits, [PLAN]);
  if (plan.some(isInactive)) return 'inactive';
  if (plan.some(isActive)) return 'active';
  // "Inactive" without a service is about everything; "active" without one may be about anything.
  return benefits.some((benefit) => isInactive(benefit) && benefit.services.length === 0)
    ? 'inactive'
    : null;
}

/** Null where the payer says neither yes nor no for what was requested, or both. */
function requestedOutcome(
  benefits: readonly Benefit[],
  requested: readonly string[],
): Outcome | null {
  const lines = about(benefits, requested);
  if (lines.some(isActive)) {
    const isExcluded = [...lines, ...about(benefits, [PLAN])].some(isNotCovered);
    return isExcluded || lines.some(isInactive) ? null : 'active';
  }
  return lines.some(isInactive) ? 'inactive' : null;
}

/**
 * The classifier of domain.md §10.1: the plan as a whole counts first, then what was requested. A
 * dental, vision or pharmacy plan that is active beside them says nothing about medical care.
 */
export function outcomeOf(
  { benefits, rejections }: Pick<Eligibility, 'benefits' | 'rejections'>,
  requested: readonly string[],
): Outcome {
  const told = planOutcome(benefits) ?? requestedOutcome(benefits, requested);
  if (told !== null) return told;
  if (benefits.some(isActive)) return 'limited';
  if (rejections.some(({ code }) => NOT_FOUND.has(code))) return 'not_found';
  return rejections.length > 0 ? 'error' : 'unknown';
}
