import { type BenefitChange, compareEligibility } from '@x12/benefits/compare';
import type { RequestedResponse } from '@x12/benefits/facts';

const ABOUT_SERVICES = new Set<BenefitChange['topic']>([
  'coverage',
  'costs',
  'authorization',
  'limits',
]);

/** A service that only one of two requests was about is no news: only what both tell of is compared. */
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
