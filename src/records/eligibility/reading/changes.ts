import { type BenefitChange, compareEligibility } from '@x12/benefits/compare';
import type { RequestedResponse } from '@x12/benefits/facts';

const ABOUT_SERVICES = new Set<BenefitChange['topic']>([
  'coverage',
  'costs',
  'authorization',
  'limits',
]);

/**
 * Compares only services that both responses cover: a service in one request alone is no change.
 */
export function changesBetween(
  before: RequestedResponse,
  after: RequestedResponse,
  sameServices: boolean,
): BenefitChange[] {
  return compareEligibility(before, after).filter(
    (change) =>
      sameServices ||
      !ABOUT_SERVICES.has(change.topic) ||
      (change.before !== null && change.after !== null),
  );
}
