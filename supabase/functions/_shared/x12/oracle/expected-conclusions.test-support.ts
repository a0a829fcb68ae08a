import type { NetworkChoice } from '../benefits/applicable.ts';
import type { Authorization } from '../benefits/benefit.ts';
import type { Conclusions, CostConclusion } from '../benefits/conclusions.ts';
import type { Outcome } from '../benefits/outcome.ts';
import { nextBestServices } from '../request/service-presets.ts';
import {
  type AmountFacts,
  type ChargeFacts,
  type CopayFacts,
  type CoverageFacts,
  isWithin,
  type Policy,
  spanOn,
} from '../simulated-replies/coverage-facts.ts';
import type { Abilities, Inquiry } from '../simulated-replies/dialect.ts';
import { answeredServices, authorizationMark } from '../simulated-replies/parts.ts';
import type { OracleCase } from './any-reply.test-support.ts';

/**
 * What may be concluded from a reply, worked out of the facts alone: nothing here reads X12. Each rule
 * is one of domain.md §10.1. What a dialect doesn't express, by its own declaration, is not told.
 */

const PLAN = '30';

/** "Keep Part A and Part B apart, choose by place of service": 21 is a hospital's bed, the rest are doctors. */
function payingPolicy({ policies }: CoverageFacts, { place }: Inquiry): Policy | null {
  const part = place === '21' ? 'hospital' : 'medical';
  return policies.find((policy) => policy.part === 'whole' || policy.part === part) ?? null;
}

const isActive = (policy: Policy, { day }: Inquiry) => spanOn(policy.spans, day) !== null;

/**
 * "Active only if 30 (or, where 30 isn't answered, the asked service) is active; other services active
 * alone are limited; inactive if 30 is." A part of Medicare that doesn't pay at the place is another service.
 */
function expectedOutcome(facts: CoverageFacts, inquiry: Inquiry, abilities: Abilities): Outcome {
  const paying = payingPolicy(facts, inquiry);
  if (paying && !isActive(paying, inquiry)) return 'inactive';
  if (paying && !abilities.tellsPlan && paying.notCovered.includes(inquiry.services[0] ?? '')) {
    return facts.carveOuts.some((item) => item.isActive) ? 'limited' : 'unknown';
  }
  const isExcluded = inquiry.services.some((service) => paying?.notCovered.includes(service));
  if (paying) return isExcluded || paying.activeAs === '5' ? 'caution' : 'active';
  const others = [
    ...facts.carveOuts.map((carveOut) => carveOut.isActive),
    ...facts.policies.map((policy) => isActive(policy, inquiry)),
  ];
  return others.some(Boolean) ? 'limited' : 'unknown';
}

/** "From the dates of the active loops; an echoed day is no start; inactive loops are gaps, never the period." */
function expectedPeriod(facts: CoverageFacts, inquiry: Inquiry, abilities: Abilities) {
  const untold = { coveredFrom: null, coveredTo: null };
  if (!['active', 'caution'].includes(expectedOutcome(facts, inquiry, abilities))) return untold;
  const spans = payingPolicy(facts, inquiry)?.spans ?? [];
  const current = spanOn(spans, inquiry.day);
  if (!current) return untold;
  switch (abilities.periods) {
    case 'current':
      return { coveredFrom: current.from, coveredTo: current.to };
    case 'begin':
      return { coveredFrom: current.from, coveredTo: null };
    case 'never':
      return untold;
    case 'gaps':
      return {
        coveredFrom: spans[0]?.from ?? null,
        coveredTo: spans.at(-1)?.to ?? null,
      };
  }
}

interface StatedAuthorization {
  /** Null where it is told under no service. */
  readonly service: string | null;
  readonly mark: string;
}

function statedAuthorizations(
  policy: Policy,
  inquiry: Inquiry,
  { authorization, services }: Abilities,
): StatedAuthorization[] {
  const isRequired = policy.authorizations.some((item) => item.isRequired);
  const mark = isRequired ? 'Y' : 'N';
  const own = answeredServices(policy.services, services, inquiry).map((service) => ({
    service,
    mark: authorizationMark(policy, service),
  }));
  switch (authorization) {
    case 'never':
      return [];
    case 'plan':
    case 'unnamed':
      return policy.authorizations.length === 0
        ? []
        : [{ service: authorization === 'plan' ? PLAN : null, mark }];
    case 'next_best':
      return own.map(({ service, mark: told }) => ({
        service: service === '2' ? 'CC' : service,
        mark: told,
      }));
    case 'service':
      return own;
  }
}

/** "EB11 of the asked service, of 30, of no service and of the next-best services all count." */
function expectedAuthorization(
  policy: Policy,
  service: string,
  inquiry: Inquiry,
  abilities: Abilities,
): Authorization {
  const counting = [null, service, ...nextBestServices(service), PLAN];
  const marks = statedAuthorizations(policy, inquiry, abilities)
    .filter((told) => counting.includes(told.service))
    .map(({ mark }) => mark);
  if (marks.includes('Y')) return 'required';
  return marks.includes('N') ? 'not_required' : 'unknown';
}

const isFor = (network: NetworkChoice) => (fact: AmountFacts | ChargeFacts) =>
  fact.network === network || fact.network === 'both';

/** "In and in or out both count", and once a family has reached its amount, each of its members has. */
function leftOf(
  amounts: readonly AmountFacts[],
  network: NetworkChoice,
  abilities: Abilities,
): number | null {
  const told = amounts
    .filter(isFor(network))
    .filter(({ level }) => level === 'individual' || abilities.family)
    // Of a total alone nobody knows what is left, unless it is nothing.
    .filter(({ totalCents }) => abilities.tellsLeft || totalCents === 0)
    .map(({ totalCents, metCents }) => totalCents - metCents);
  return told.length === 0 ? null : Math.min(...told);
}

/** "Prefer the one a message marks specialist, else the higher." */
function expectedCopay(copays: readonly CopayFacts[], abilities: Abilities): CopayFacts | null {
  const marked = copays.filter(({ visitWith }) => visitWith !== 'primary_care');
  const candidates = abilities.marksSpecialists && marked.length > 0 ? marked : copays;
  return candidates.toSorted((a, b) => b.cents - a.cents)[0] ?? null;
}

/** The service itself where it is answered for, else the nearest one that is, else the plan. */
function answeredService(policy: Policy, service: string, inquiry: Inquiry, abilities: Abilities) {
  const known = [...policy.services, ...policy.notCovered];
  const answered = answeredServices(known, abilities.services, inquiry);
  const told = abilities.tellsPlan ? [...answered, PLAN] : answered;
  return [service, ...nextBestServices(service)].find((code) => told.includes(code)) ?? null;
}

const PER: Readonly<Record<CopayFacts['per'], string>> = { visit: '27', day: '7', admission: '36' };

const NOT_STATED: CostConclusion = {
  copayCents: null,
  copayPer: null,
  coinsurancePercent: null,
  deductibleLeftCents: null,
  outOfPocketLeftCents: null,
};

/** What is told of the place, else of no place, else of another one; all where a dialect names none. */
function atPlace<Fact extends ChargeFacts>(
  charges: readonly Fact[],
  place: string,
  { tellsPlaces }: Abilities,
): readonly Fact[] {
  if (!tellsPlaces) return charges;
  const groups = [
    charges.filter((fact) => fact.place === place),
    charges.filter((fact) => fact.place === null),
  ];
  return groups.find((found) => found.length > 0) ?? charges;
}

/** A service's own charges; what has none of its own in a network costs what the plan as a whole does. */
function chargesFor(policy: Policy, service: string, network: NetworkChoice) {
  // A visit on a screen is another one: what it costs is neither this one's nor in the plan's stead.
  const here = policy.charges.filter(
    (fact) => fact.kind === 'coinsurance' || fact.visitWith !== 'telehealth',
  );
  const of = (code: string) =>
    here.filter((fact) => fact.services.includes(code)).filter(isFor(network));
  const isExcluded =
    policy.notCovered.includes(service) ||
    (network === 'out' && policy.inNetworkOnly.includes(service));
  if (isExcluded) return [];
  return of(service).length > 0 ? of(service) : of(PLAN);
}

function expectedCosts(
  policy: Policy,
  service: string,
  network: NetworkChoice,
  inquiry: Inquiry,
  abilities: Abilities,
): CostConclusion {
  const answered = answeredService(policy, service, inquiry, abilities);
  const isExcluded = answered !== null && policy.notCovered.includes(answered);
  // A payer that answers for one service alone has nothing more to say of one that it excludes.
  if (answered === null || (isExcluded && !abilities.tellsPlan)) return NOT_STATED;
  const charges = chargesFor(policy, answered, network);
  const copay = expectedCopay(
    atPlace(
      charges.filter((fact) => fact.kind === 'copay'),
      inquiry.place,
      abilities,
    ),
    abilities,
  );
  const shares = atPlace(
    charges.filter((fact) => fact.kind === 'coinsurance'),
    inquiry.place,
    abilities,
  ).map((fact) => fact.percent);
  // "Keep plan years apart": only the one that the day lies in.
  const year = policy.years.find(({ span }) => isWithin(inquiry.day, span));
  return {
    copayCents: copay?.cents ?? null,
    copayPer: copay && abilities.tellsPer ? PER[copay.per] : null,
    coinsurancePercent: shares.length > 0 ? Math.max(...shares) : null,
    deductibleLeftCents: leftOf(year?.deductibles ?? [], network, abilities),
    outOfPocketLeftCents: abilities.outOfPocket
      ? leftOf(year?.outOfPocket ?? [], network, abilities)
      : null,
  };
}

/** AAA 75 and its two siblings say that there is no such person; any other rejection is an error. */
const NOT_FOUND = ['67', '75', '77'];

const NOTHING = {
  coveredFrom: null,
  coveredTo: null,
  otherPayers: [],
  order: 'unknown' as const,
};

/** "Who pays first counts on the day of the visit": one that begins later doesn't. */
function expectedOthers({ others }: CoverageFacts, { day }: Inquiry, abilities: Abilities) {
  const told = others.map(({ name, payerId, order, subscriber, since }) => ({
    name,
    payerId,
    order,
    memberId: abilities.otherSubscriber ? subscriber.memberId : '',
    standing: since <= day ? ('now' as const) : ('not_begun' as const),
  }));
  const isNow = (wanted: string) =>
    told.some(({ order, standing }) => order === wanted && standing === 'now');
  const alone = isNow('secondary') ? ('primary' as const) : ('unknown' as const);
  return { otherPayers: told, order: isNow('primary') ? ('not_primary' as const) : alone };
}

/** "Compare who the reply is about with whom was asked before believing it": a stranger's says nothing. */
export type ToldConclusions = Omit<Conclusions, 'caveats'>;

export function expectedConclusions(
  { reply, inquiry, isAnother }: OracleCase,
  abilities: Abilities,
): ToldConclusions {
  const untold = inquiry.services.map((requested) => ({
    requested,
    authorization: 'unknown' as const,
    costs: { in: NOT_STATED, out: NOT_STATED },
  }));
  if (isAnother) return { ...NOTHING, outcome: 'error', services: untold };
  if (reply.kind === 'rejected') {
    const outcome = NOT_FOUND.includes(reply.code) ? 'not_found' : 'error';
    return { ...NOTHING, outcome, services: untold };
  }
  const { facts } = reply;
  const policy = payingPolicy(facts, inquiry);
  return {
    outcome: expectedOutcome(facts, inquiry, abilities),
    ...expectedPeriod(facts, inquiry, abilities),
    ...expectedOthers(facts, inquiry, abilities),
    services:
      policy && isActive(policy, inquiry)
        ? inquiry.services.map((requested) => ({
            requested,
            authorization: expectedAuthorization(policy, requested, inquiry, abilities),
            costs: {
              in: expectedCosts(policy, requested, 'in', inquiry, abilities),
              out: expectedCosts(policy, requested, 'out', inquiry, abilities),
            },
          }))
        : untold,
  };
}

const visits = (count: number) => `${count} ${count === 1 ? 'visit' : 'visits'}`;

/** How a front desk reads the limits out: what there is in a year, and what of it is left or used. */
export function expectedLimits(
  { reply, inquiry }: OracleCase,
  { limits }: Abilities,
): (readonly [service: string, told: readonly string[]])[] {
  const policy = reply.kind === 'told' ? payingPolicy(reply.facts, inquiry) : null;
  if (policy === null || limits === 'never' || !isActive(policy, inquiry)) return [];
  return policy.limits.map(({ service, visits: most, left }) => [
    service,
    [
      `${visits(most)} a calendar year`,
      limits === 'left' ? `${visits(left)} left` : `${visits(most - left)} used this year`,
    ],
  ]);
}

/** What visits may cost in all, and how long a stay is. */
export const ALLOWED = [12_345, 250_000, 4_000_000] as const;
export const DAYS = 3;

/** All of a deductible where nobody says what is left of it. */
function countedDeductible(
  policy: Policy,
  network: NetworkChoice,
  { day }: Inquiry,
  abilities: Abilities,
): number | null {
  const year = policy.years.find(({ span }) => isWithin(day, span));
  const amounts = (year?.deductibles ?? []).map((amount) =>
    abilities.tellsLeft ? amount : { ...amount, metCents: 0 },
  );
  return leftOf(amounts, network, { ...abilities, tellsLeft: true });
}

/**
 * domain.md §10.1: `min(OOP_remaining, copay + min(ded_remaining, allowed) + coins% × max(0, allowed −
 * ded_remaining))`, a copay without a share in place of the rest, one by the day for each day, and never
 * more than the amount itself.
 */
function patientPays(allowed: number, costs: CostConclusion, deductible: number): number {
  const { copayCents, copayPer, coinsurancePercent, outOfPocketLeftCents } = costs;
  const copay = (copayCents ?? 0) * (copayPer === PER.day ? DAYS : 1);
  const isCopayOnly = copayCents !== null && coinsurancePercent === null;
  const rest = Math.round((Math.max(0, allowed - deductible) * (coinsurancePercent ?? 0)) / 100);
  const sum = isCopayOnly ? copay : copay + Math.min(deductible, allowed) + rest;
  return Math.min(sum, allowed, outOfPocketLeftCents ?? Number.POSITIVE_INFINITY);
}

/** What the patient pays of each amount, by service and network; nothing of a coverage that isn't active. */
export function expectedEstimates(
  { reply, inquiry }: OracleCase,
  conclusions: ToldConclusions,
  abilities: Abilities,
): (readonly [about: string, cents: number | null])[] {
  const policy = reply.kind === 'told' ? payingPolicy(reply.facts, inquiry) : null;
  if (policy === null || !['active', 'caution'].includes(conclusions.outcome)) return [];
  return conclusions.services.flatMap(({ requested, costs }) => {
    const answered = answeredService(policy, requested, inquiry, abilities);
    return (['in', 'out'] as const).flatMap((network) =>
      ALLOWED.map((allowed) => {
        const deductible = countedDeductible(policy, network, inquiry, abilities);
        const isCovered = answered !== null && !policy.notCovered.includes(answered);
        const { copayCents, coinsurancePercent } = costs[network];
        const isTold = copayCents !== null || coinsurancePercent !== null || deductible !== null;
        const cents =
          isCovered && isTold ? patientPays(allowed, costs[network], deductible ?? 0) : null;
        return [`${requested} ${network} of ${allowed}`, cents] as const;
      }),
    );
  });
}
