import type {
  AmountFacts,
  ChargeFacts,
  CoverageFacts,
  CoveredNetwork,
  Policy,
  Span,
} from '../../_shared/x12/simulated-replies/coverage-facts.ts';
import type { SimulatedAccumulator, SimulatedPlan } from './simulated-plan.ts';

/** The codes a simulated payer knows: CORE's twelve and those an ENT clinic asks for. */
const KNOWN = new Set(
  '1 2 7 13 30 33 35 47 48 50 53 71 77 79 86 88 98 AF AL BY CC CD GY MH UC'.split(' '),
);

const cents = (dollars: number) => Math.round(dollars * 100);

function amounts({ individual, family }: SimulatedAccumulator): AmountFacts[] {
  const fact = (level: AmountFacts['level'], [total, left]: readonly [number, number]) => ({
    level,
    network: 'in' as const,
    totalCents: cents(total),
    metCents: cents(total) - cents(left),
  });
  return [fact('individual', individual), ...(family ? [fact('family', family)] : [])];
}

/** In network and out of it; one fact where both cost the same. */
function inNetworks(
  [inside, outside]: readonly [number, number | null],
  fact: (network: CoveredNetwork, value: number) => ChargeFacts,
): ChargeFacts[] {
  if (inside === outside) return [fact('both', inside)];
  return [fact('in', inside), ...(outside === null ? [] : [fact('out', outside)])];
}

const copayOf = (plan: SimulatedPlan, service: string) =>
  Object.hasOwn(plan.copays, service) ? plan.copays[service] : undefined;

function charges(plan: SimulatedPlan, service: string): ChargeFacts[] {
  const copay = copayOf(plan, service);
  if (copay) {
    return inNetworks(copay, (network, dollars) => ({
      kind: 'copay',
      services: [service],
      network,
      place: null,
      visitWith: 'anybody',
      cents: cents(dollars),
      per: 'visit',
    }));
  }
  if (!plan.coinsuranceServices.includes(service)) return [];
  return inNetworks(plan.coinsurance, (network, share) => ({
    kind: 'coinsurance',
    services: [service],
    network,
    place: null,
    percent: Math.round(share * 100),
  }));
}

function isInNetworkOnly(plan: SimulatedPlan, service: string): boolean {
  const copay = copayOf(plan, service);
  if (copay) return copay[1] === null;
  return plan.coinsuranceServices.includes(service) && plan.coinsurance[1] === null;
}

function policyOf(plan: SimulatedPlan, requested: readonly string[], span: Span): Policy {
  const services = requested.filter((code) => KNOWN.has(code) && code !== '30');
  const covered = services.filter((code) => !plan.notCovered.includes(code));
  const priced = covered.filter((code) => charges(plan, code).length > 0);
  const hasToAsk = (code: string) => plan.authorizationServices.includes(code);
  return {
    part: 'whole',
    name: plan.name,
    insuranceType: plan.type,
    activeAs: '1',
    endedAs: '6',
    spans: [span],
    services: covered,
    notCovered: services.filter((code) => plan.notCovered.includes(code)),
    inNetworkOnly: covered.filter((code) => isInNetworkOnly(plan, code)),
    years: [
      {
        span,
        deductibles: amounts(plan.deductible),
        outOfPocket: plan.outOfPocket.individual[0] > 0 ? amounts(plan.outOfPocket) : [],
      },
    ],
    charges: covered.flatMap((code) => charges(plan, code)),
    authorizations: [
      { services: priced.filter(hasToAsk), isRequired: true },
      { services: priced.filter((code) => !hasToAsk(code)), isRequired: false },
    ],
    limits: covered.flatMap((service) => {
      const limit = Object.hasOwn(plan.limits, service) ? plan.limits[service] : undefined;
      return limit ? [{ service, visits: limit[0], left: limit[1] }] : [];
    }),
  };
}

/** A plan's coverage in a stretch of days; a code it doesn't know it takes for 30, as payers do. */
export const coverageBy = (
  plan: SimulatedPlan,
  requested: readonly string[],
  span: Span,
): CoverageFacts => ({
  policies: [policyOf(plan, requested, span)],
  formerPlans: [],
  carveOuts: [],
  others: [],
  contacts: [],
  group: plan.groupNumber === '' ? null : { number: plan.groupNumber, name: plan.groupName },
});
