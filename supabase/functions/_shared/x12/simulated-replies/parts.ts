import {
  type AmountFacts,
  type ChargeFacts,
  type CoverageFacts,
  isWithin,
  type PlanYear,
  type Policy,
  spanOn,
} from './coverage-facts.ts';
import type { Abilities, Inquiry } from './dialect.ts';

/** Parts of the facts as the dialects go through them. */

/** CORE's floor (domain.md §10.1): what every payer answers for. */
const CORE = '1 33 35 47 48 50 86 88 98 AL MH UC'.split(' ');

/** Of these services the ones a dialect answers for. */
export function answeredServices(
  services: readonly string[],
  answers: Abilities['services'],
  inquiry: Inquiry,
): string[] {
  switch (answers) {
    case 'each':
      return [...services];
    case 'core':
      return services.filter((service) => CORE.includes(service));
    case 'first':
      return services.filter((service) => service === inquiry.services[0]);
  }
}

export const isActiveOn = (policy: Policy, day: string) => spanOn(policy.spans, day) !== null;

/** The plan's years that a dialect tells: all, or the one that holds the day. */
export const statedYears = (
  { years }: Policy,
  told: Abilities['years'],
  day: string,
): readonly PlanYear[] =>
  told === 'all' ? years : years.filter(({ span }) => isWithin(day, span));

/** EB11 of one service: `Y`, `N`, or nothing. */
export function authorizationMark({ authorizations }: Policy, service: string): string {
  const about = authorizations.find(({ services }) => services.includes(service));
  if (!about) return '';
  return about.isRequired ? 'Y' : 'N';
}

/** Services that share what `key` says of them. */
export function groupedBy(
  services: readonly string[],
  key: (service: string) => string,
): (readonly [key: string, services: readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const service of services) {
    groups.set(key(service), [...(groups.get(key(service)) ?? []), service]);
  }
  return [...groups];
}

/** The same amount told once for each network, where a payer has no word for both. */
export const perNetwork = <T extends AmountFacts | ChargeFacts>(fact: T): T[] =>
  fact.network === 'both'
    ? [
        { ...fact, network: 'in' },
        { ...fact, network: 'out' },
      ]
    : [fact];

export const leftCents = ({ totalCents, metCents }: AmountFacts) => totalCents - metCents;

/** The medical plan of those that have one. */
export const planOf = ({ policies }: CoverageFacts): Policy | null => policies[0] ?? null;
