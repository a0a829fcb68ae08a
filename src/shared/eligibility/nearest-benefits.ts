import type { Accumulator } from '@x12/benefits/accumulator';
import type { Network } from '@x12/benefits/benefit';
import type { Eligibility } from '@x12/benefits/eligibility';
import type { Charge, ServiceBenefits } from '@x12/benefits/service-benefits';

export type NetworkChoice = 'in' | 'out';

/** The network asked for, else what goes for both, else what the payer leaves open. */
export function nearest<T extends { readonly network: Network }>(
  items: readonly T[],
  wanted: Network,
) {
  for (const network of [wanted, 'both', 'unknown'] as const) {
    const found = items.filter((item) => item.network === network);
    if (found.length > 0) return found;
  }
  return [];
}

export const isPersonal = ({ level }: Pick<Charge, 'level'>) => level?.code !== 'FAM';

export const known = (values: readonly (number | null)[]) =>
  values.filter((value) => value !== null);

const isWholePlan = ({ service }: ServiceBenefits) => service === null || service.code === '30';

/** A service's own amounts, else the plan's. */
export function accumulatorsFor(
  eligibility: Eligibility,
  chosen: ServiceBenefits,
  network: NetworkChoice,
  of: (item: ServiceBenefits) => readonly Accumulator[],
): Accumulator[] {
  // A lifetime's amounts are about something else than this year's.
  const yearly = (item: ServiceBenefits) =>
    nearest(
      of(item).filter(({ period }) => period?.code !== '32'),
      network,
    );
  const own = yearly(chosen);
  return own.length > 0 ? own : eligibility.services.filter(isWholePlan).flatMap(yearly);
}
