import type { Coded } from '../codes/coded.ts';
import type { Accumulator } from './accumulator.ts';
import { accumulate } from './accumulator.ts';
import type { Authorization, Benefit } from './benefit.ts';

/** A copay or a coinsurance: one of `cents` and `percent` is usually set. */
export type Charge = Pick<
  Benefit,
  | 'number'
  | 'level'
  | 'network'
  | 'period'
  | 'cents'
  | 'percent'
  | 'plan'
  | 'insuranceType'
  | 'procedure'
  | 'places'
  | 'messages'
  | 'dates'
>;

/** A limit in visits, days or money: used, remaining or in total, as `quantities` and period say. */
export type Limit = Pick<
  Benefit,
  'number' | 'kind' | 'level' | 'network' | 'period' | 'cents' | 'quantities' | 'messages'
>;

export type ServiceStatus = 'active' | 'inactive' | 'not_covered' | 'unknown';

/** All the payer says about one type of service. */
export interface ServiceBenefits {
  /** Null for what the payer says without naming a service. */
  readonly service: Coded | null;
  readonly status: ServiceStatus;
  /** The segments that tell the status. */
  readonly statusNumbers: readonly number[];
  readonly authorization: Authorization;
  readonly copays: readonly Charge[];
  readonly coinsurances: readonly Charge[];
  readonly deductibles: readonly Accumulator[];
  readonly outOfPocket: readonly Accumulator[];
  readonly limits: readonly Limit[];
  /** Everything else about it, such as exclusions, by their place in `Eligibility.benefits`. */
  readonly others: readonly number[];
  readonly messages: readonly string[];
}

export const ACTIVE = new Set(['1', '2', '3', '4', '5']);
export const INACTIVE = new Set(['6', '7', '8']);

const STATUS = new Set([...ACTIVE, ...INACTIVE]);

const MONEY_AND_STATUS = new Set([...ACTIVE, ...INACTIVE, 'A', 'B', 'C', 'F', 'G']);

const toCharge = (benefit: Benefit): Charge => ({
  number: benefit.number,
  level: benefit.level,
  network: benefit.network,
  period: benefit.period,
  cents: benefit.cents,
  percent: benefit.percent,
  plan: benefit.plan,
  insuranceType: benefit.insuranceType,
  procedure: benefit.procedure,
  places: benefit.places,
  messages: benefit.messages,
  dates: benefit.dates,
});

const toLimit = (benefit: Benefit): Limit => ({
  number: benefit.number,
  kind: benefit.kind,
  level: benefit.level,
  network: benefit.network,
  period: benefit.period,
  cents: benefit.cents,
  quantities: benefit.quantities,
  messages: benefit.messages,
});

const hasKind = (codes: ReadonlySet<string>) => (benefit: Benefit) => codes.has(benefit.kind.code);

/** EB03 of the plan as a whole. */
const PLAN = '30';

/** EB01: not covered, excluded, not a medical necessity. */
const NOT_COVERED = new Set(['I', 'E', 'O']);

export const isExclusion = ({ kind }: Benefit) => NOT_COVERED.has(kind.code);

/** What is said of one procedure, of one place or out of network leaves the rest of a service as it is. */
export const isOfPart = ({ network, procedure, places }: Benefit) =>
  network === 'out' || procedure.length > 0 || places.length > 0;

/**
 * Whether a benefit takes a service out of the plan; null is what has no name. Exclusions from the plan as a whole are a
 * list of what it leaves out: only "not covered" means all of it.
 */
export const takesOut = (benefit: Benefit, service: string | null) =>
  !isOfPart(benefit) &&
  (benefit.kind.code === 'I' || (isExclusion(benefit) && service !== null && service !== PLAN));

function statusOf(service: Coded | null, benefits: readonly Benefit[]): ServiceStatus {
  // Payers list a service among the active ones and exclude it further down.
  if (benefits.some((benefit) => takesOut(benefit, service?.code ?? null))) return 'not_covered';
  if (benefits.some(hasKind(ACTIVE))) return 'active';
  return benefits.some(hasKind(INACTIVE)) ? 'inactive' : 'unknown';
}

/** One benefit that needs it is enough to ask for it. */
function authorizationOf(benefits: readonly Benefit[]): Authorization {
  const stated = new Set(benefits.map((benefit) => benefit.authorization));
  if (stated.has('required')) return 'required';
  return stated.has('not_required') && !stated.has('unknown') ? 'not_required' : 'unknown';
}

function summarize(service: Coded | null, benefits: readonly Benefit[]): ServiceBenefits {
  const of = (code: string) => benefits.filter((benefit) => benefit.kind.code === code);
  const isLimit = ({ kind, quantities }: Benefit) =>
    kind.code === 'F' || (quantities.length > 0 && !['A', 'B', 'C', 'G'].includes(kind.code));
  return {
    service,
    status: statusOf(service, benefits),
    statusNumbers: benefits
      .filter((benefit) => hasKind(STATUS)(benefit) || takesOut(benefit, service?.code ?? null))
      .map(({ number }) => number),
    authorization: authorizationOf(benefits),
    copays: of('B').map(toCharge),
    coinsurances: of('A').map(toCharge),
    deductibles: accumulate(of('C')),
    outOfPocket: accumulate(of('G')),
    limits: benefits.filter(isLimit).map(toLimit),
    others: benefits
      .filter((benefit) => !hasKind(MONEY_AND_STATUS)(benefit) && !isLimit(benefit))
      .map((benefit) => benefit.number),
    messages: [...new Set(benefits.flatMap((benefit) => benefit.messages))],
  };
}

/** Other insurance, and whom to ask, isn't about a service of this plan. */
const BESIDE_THE_PLAN = new Set(['R', 'L', 'MC', 'U', 'W']);

export const isOfThisPlan = ({ kind }: Benefit) => !BESIDE_THE_PLAN.has(kind.code);

/** By type of service, in the order in which the payer first names each. */
export function byService(benefits: readonly Benefit[]): ServiceBenefits[] {
  const groups = new Map<string, { service: Coded | null; benefits: Benefit[] }>();
  const add = (service: Coded | null, benefit: Benefit) => {
    const key = service?.code ?? '';
    const group = groups.get(key) ?? { service, benefits: [] };
    group.benefits.push(benefit);
    groups.set(key, group);
  };
  for (const benefit of benefits) {
    if (!isOfThisPlan(benefit)) continue;
    if (benefit.services.length === 0) add(null, benefit);
    for (const service of new Set(benefit.services)) add(service, benefit);
  }
  return [...groups.values()].map((group) => summarize(group.service, group.benefits));
}
