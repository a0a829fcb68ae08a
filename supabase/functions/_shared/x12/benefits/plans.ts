import type { Coded } from '../codes/coded.ts';
import type { Benefit } from './benefit.ts';
import type { Plan, PlanStatus } from './eligibility.ts';
import type { DatedEvent } from './party.ts';
import { ACTIVE, INACTIVE } from './service-benefits.ts';

interface Told {
  readonly status: PlanStatus;
  readonly first: Benefit;
  readonly services: Set<Coded>;
  readonly dates: DatedEvent[];
  readonly numbers: number[];
}

/** The plans a response tells the status of: each name and type once, with all services named for it. */
export function plansOf(benefits: readonly Benefit[]): Plan[] {
  const plans = new Map<string, Told>();
  for (const benefit of benefits) {
    const isActive = ACTIVE.has(benefit.kind.code);
    if (!isActive && !INACTIVE.has(benefit.kind.code)) continue;
    const status = isActive ? 'active' : 'inactive';
    const key = JSON.stringify([benefit.plan, benefit.insuranceType?.code, status]);
    const plan = plans.get(key) ?? {
      status,
      first: benefit,
      services: new Set(),
      dates: [],
      numbers: [],
    };
    for (const service of benefit.services) plan.services.add(service);
    plan.dates.push(...benefit.dates);
    plan.numbers.push(benefit.number);
    plans.set(key, plan);
  }
  return withoutNameless([...plans.values()].map(toPlan));
}

const toPlan = ({ status, first, services, dates, numbers }: Told): Plan => ({
  name: first.plan,
  insuranceType: first.insuranceType,
  status,
  services: [...services],
  network: first.network,
  dates,
  numbers,
});

/** Statuses of single services often repeat the plan's without its name: they are no further plan. */
function withoutNameless(plans: readonly Plan[]): Plan[] {
  const isNamed = ({ name, insuranceType }: Plan) => name !== '' || insuranceType !== null;
  const named = new Set(plans.filter(isNamed).map(({ status }) => status));
  return plans.filter((plan) => isNamed(plan) || !named.has(plan.status));
}
