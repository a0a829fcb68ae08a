import type { Benefit } from './benefit.ts';
import { includes, stretchOfOther } from './dates.ts';
import type { Eligibility } from './eligibility.ts';
import { isOfMedicare } from './medicare-part.ts';
import type { Occasion } from './occasion.ts';

/** A plan that pays in Original Medicare's place, as Medicare tells it. */
export interface AdvantagePlan {
  readonly name: string;
  /** CMS's number of its contract; empty where it isn't told. */
  readonly contract: string;
  /** Who takes claims: C is the plan alone; with another one Medicare may take some itself. Empty where it isn't told. */
  readonly billOption: string;
  readonly numbers: readonly number[];
}

/** Contracts of local (H), regional (R) and employers' (E) plans; S is a drug plan's. */
const CONTRACT = /\b[HRE]\d{4}\b/;
const DRUG_CONTRACT = /\bS\d{4}\b/;
const BILL_OPTION = /bill(?:ing)? option(?: code)?\s*[-:]?\s*([12ABC])\b/i;
const SAYS_ADVANTAGE = /medicare advantage|\bMA-?PD\b|\bpart c\b|\bMA plan\b/i;

/** EB04 of a plan with a network, or of none: what Medicare names with it beside its parts is Medicare Advantage. */
const PLAN_TYPES = new Set(['EP', 'HM', 'HN', 'IN', 'PR', 'PS']);

/** EB01 with which Medicare names the plan: other insurance, or whom to ask. */
const NAMED_AS = new Set(['R', 'U']);

function isAdvantage(benefit: Benefit, text: string): boolean {
  if (CONTRACT.test(text) || BILL_OPTION.test(text) || SAYS_ADVANTAGE.test(text)) return true;
  return (
    benefit.kind.code === 'R' &&
    !DRUG_CONTRACT.test(text) &&
    PLAN_TYPES.has(benefit.insuranceType?.code ?? '') &&
    (benefit.services.length === 0 || benefit.services.some(({ code }) => code !== '88'))
  );
}

/** The Medicare Advantage plan of the day; null where the response isn't Medicare's, or names none. */
export function advantagePlanOn(
  { benefits }: Pick<Eligibility, 'benefits'>,
  { serviceDate }: Pick<Occasion, 'serviceDate'>,
): AdvantagePlan | null {
  if (!benefits.some(isOfMedicare)) return null;
  for (const benefit of benefits) {
    const { plan, references, messages, entities, dates, number } = benefit;
    const words = [
      plan,
      ...references.flatMap(({ value, description }) => [value, description]),
      ...messages,
    ];
    const text = words.join(' ');
    const isOnDay = includes(stretchOfOther(dates, serviceDate), serviceDate);
    if (!NAMED_AS.has(benefit.kind.code) || !isOnDay || !isAdvantage(benefit, text)) continue;
    const [entity] = entities.filter(({ role }) => role.code !== 'IL');
    const branded = references.find(({ description }) => description !== '')?.description;
    return {
      name: branded ?? entity?.name ?? '',
      contract: CONTRACT.exec(text)?.[0] ?? '',
      billOption: BILL_OPTION.exec(text)?.[1]?.toUpperCase() ?? '',
      numbers: [number, ...(entity ? [entity.number] : [])],
    };
  }
  return null;
}
