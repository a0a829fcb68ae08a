import type { SegmentValue } from '../../_shared/x12/syntax/write-segments.ts';
import type { SimulatedAccumulator, SimulatedPlan } from './simulated-plan.ts';

/** The codes a simulated payer knows: CORE's twelve and those an ENT clinic asks for. */
const KNOWN = new Set(
  '1 2 7 13 30 33 35 47 48 50 53 71 77 79 86 88 98 AF AL BY CC CD GY MH UC'.split(' '),
);

/** Said in every response, so that nobody takes one for a payer's. */
export const DISCLAIMER: SegmentValue = ['MSG', 'SIMULATED RESPONSE, NOT FROM A PAYER'];

const money = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));
/** `.2`, without the zero in front, as decimals are written in X12. */
const share = (amount: number) => String(amount).replace(/^0\./, '.');

function eb(
  kind: string,
  level: string,
  services: readonly string[],
  rest: Partial<
    Record<
      | 'type'
      | 'plan'
      | 'period'
      | 'money'
      | 'share'
      | 'unit'
      | 'quantity'
      | 'authorization'
      | 'network',
      string
    >
  >,
): SegmentValue {
  const { type, plan, period, unit, quantity, authorization, network } = rest;
  const amounts = [period ?? '', rest.money ?? '', rest.share ?? '', unit ?? '', quantity ?? ''];
  return [
    'EB',
    kind,
    level,
    services,
    type ?? '',
    plan ?? '',
    ...amounts,
    authorization ?? '',
    network ?? '',
  ];
}

function accumulator(
  kind: 'C' | 'G',
  { individual, family }: SimulatedAccumulator,
): SegmentValue[] {
  const levels = [
    ['IND', individual],
    ['FAM', family],
  ] as const;
  return levels.flatMap(([level, [total, remaining]]) => {
    const amounts = [eb(kind, level, ['30'], { period: '23', money: money(total), network: 'Y' })];
    return total === 0
      ? amounts
      : [
          ...amounts,
          eb(kind, level, ['30'], { period: '29', money: money(remaining), network: 'Y' }),
        ];
  });
}

function charges(plan: SimulatedPlan, service: string): SegmentValue[] {
  const copay = Object.hasOwn(plan.copays, service) ? plan.copays[service] : undefined;
  const networks = ['Y', 'N'] as const;
  const authorization = plan.authorizationServices.includes(service) ? 'Y' : 'N';
  return networks.flatMap((network, index): SegmentValue[] => {
    const fee = copay?.[index];
    if (fee !== undefined && fee !== null) {
      return [
        eb('B', 'IND', [service], { period: '27', money: money(fee), authorization, network }),
      ];
    }
    const part = plan.coinsurance[index];
    if (copay === undefined && part !== undefined && part !== null) {
      return [
        eb('A', 'IND', [service], { period: '23', share: share(part), authorization, network }),
      ];
    }
    return [eb('I', 'IND', [service], { network })];
  });
}

function limit(plan: SimulatedPlan, service: string): SegmentValue[] {
  const visits = Object.hasOwn(plan.limits, service) ? plan.limits[service] : undefined;
  if (!visits) return [];
  const count = (period: string, quantity: number) =>
    eb('F', 'IND', [service], { period, unit: 'VS', quantity: String(quantity), network: 'Y' });
  return [count('23', visits[0]), count('29', visits[1])];
}

function benefitsFor(plan: SimulatedPlan, service: string): SegmentValue[] {
  if (plan.notCovered.includes(service)) return [eb('I', 'IND', [service], {})];
  const hasCharges =
    Object.hasOwn(plan.copays, service) || plan.coinsuranceServices.includes(service);
  return [...(hasCharges ? charges(plan, service) : []), ...limit(plan, service)];
}

/** What a plan says about the requested services; a code it doesn't know it takes for 30, as payers do. */
export function planBenefits(plan: SimulatedPlan, requested: readonly string[]): SegmentValue[] {
  const services = requested.filter((code) => KNOWN.has(code) && code !== '30');
  const covered = services.filter((code) => !plan.notCovered.includes(code));
  return [
    eb('1', 'IND', ['30'], { type: plan.type, plan: plan.name }),
    DISCLAIMER,
    ...(covered.length > 0 ? [eb('1', '', covered, {})] : []),
    ...accumulator('C', plan.deductible),
    ...(plan.outOfPocket.individual[0] > 0 ? accumulator('G', plan.outOfPocket) : []),
    ...services.flatMap((service) => benefitsFor(plan, service)),
  ];
}
