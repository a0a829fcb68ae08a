import { type BenefitChange, compareEligibility } from '@x12/benefits/compare';
import type { AskedReply } from '@x12/benefits/facts';

const ABOUT_SERVICES = new Set<BenefitChange['topic']>([
  'coverage',
  'costs',
  'authorization',
  'limits',
]);

/** A service that only one of two questions was about is no news: only what both tell of is compared. */
export function changesBetween(
  before: AskedReply,
  after: AskedReply,
  sameQuestion: boolean,
): BenefitChange[] {
  return compareEligibility(before, after).filter(
    (change) =>
      sameQuestion ||
      !ABOUT_SERVICES.has(change.topic) ||
      (change.before !== null && change.after !== null),
  );
}
