import { advantage, besides, notCovered, others } from './beside-caveats.ts';
import type { Caveat } from './caveat.ts';
import type { Eligibility } from './eligibility.ts';
import { hear } from './heard.ts';
import type { Occasion } from './occasion.ts';
import { dates, died, pending, plans, premium, spendDown } from './plan-caveats.ts';
import { qmbCaveat } from './qmb.ts';
import { restrictedPlan } from './restricted-plan.ts';

/**
 * Everything in a response that a person has to know beside its headline, the gravest first. Worked out once and shown
 * wherever the headline is.
 */
export function caveatsOf(
  eligibility: Eligibility,
  requested: readonly string[],
  occasion: Occasion,
): Caveat[] {
  const heard = hear(eligibility, requested, occasion);
  const { lines, active } = heard;
  const all = [
    ...died(heard),
    ...advantage(heard),
    ...spendDown(heard),
    ...restrictedPlan(eligibility, active, lines),
    ...notCovered(heard),
    ...plans(heard),
    ...premium(heard),
    ...pending(heard),
    ...dates(heard),
    ...qmbCaveat(eligibility, occasion),
    ...others(heard),
    ...besides(heard),
  ];
  const once = new Map(all.map((each) => [each.text, each]));
  return [...once.values()].sort((a, b) => Number(b.isAgainst) - Number(a.isAgainst));
}
