import { nextBestServices } from '../request/service-presets.ts';
import type { Authorization, Benefit } from './benefit.ts';
import type { Eligibility } from './eligibility.ts';
import { isOfThisPlan } from './service-benefits.ts';

/** Whether a requested service needs an authorization, with the segments that say so. */
export interface AuthorizationConclusion {
  readonly authorization: Authorization;
  readonly numbers: readonly number[];
}

const saying = (
  benefits: readonly Benefit[],
  wanted: Authorization,
): AuthorizationConclusion | null => {
  const numbers = benefits
    .filter(({ authorization }) => authorization === wanted)
    .map(({ number }) => number);
  return numbers.length === 0 ? null : { authorization: wanted, numbers };
};

/** Nobody asks for what one statement says isn't needed, unless another one leaves it open. */
const notRequired = (benefits: readonly Benefit[]) =>
  saying(benefits, 'unknown') === null ? saying(benefits, 'not_required') : null;

/**
 * EB11 of what was requested, of the plan as a whole, of no service and of the next best services: one
 * that requires it is enough. That it isn't needed, the nearest ones say before the others.
 */
export function authorizationFor(
  { benefits }: Pick<Eligibility, 'benefits'>,
  requested: string,
): AuthorizationConclusion {
  const ofPlan = benefits.filter(isOfThisPlan);
  const codes = new Set([requested, ...nextBestServices(requested), '30']);
  const own = ofPlan.filter(({ services }) => services.some(({ code }) => code === requested));
  const near = ofPlan.filter(
    ({ services }) => services.length === 0 || services.some(({ code }) => codes.has(code)),
  );
  return (
    saying(near, 'required') ??
    notRequired(own) ??
    notRequired(near) ?? { authorization: 'unknown', numbers: [] }
  );
}

/** Of several services: one that needs it is enough; that none does, all of them have to say. */
export function joinedAuthorization(stated: readonly Authorization[]): Authorization {
  if (stated.includes('required')) return 'required';
  return stated.length > 0 && stated.every((one) => one === 'not_required')
    ? 'not_required'
    : 'unknown';
}
