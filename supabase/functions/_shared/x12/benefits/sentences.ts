import type { Coded } from '../codes/coded.ts';
import { spokenService } from '../codes/service-types.ts';
import type { Accumulator } from './accumulator.ts';
import type { Eligibility } from './eligibility.ts';
import type { Charge, Limit, ServiceBenefits } from './service-benefits.ts';
import { dollars, levelWords, list, networkWords, periodWords, quantityWords } from './wording.ts';

/** What a front desk reads out to a patient: one fact a sentence. */

const places = (charge: Pick<Charge, 'places' | 'procedure'>): string =>
  list(
    ...charge.places.map((place) => `place of service: ${place.label}`),
    charge.procedure.length > 0 ? `procedure ${charge.procedure.slice(1).join(' ')}` : '',
  );

const aside = (messages: readonly string[]): string =>
  messages.length > 0 ? ` (${messages.join('; ')})` : '';

const forService = (service: Coded | null) =>
  service ? ` for ${spokenService(service.code)}` : '';

/** A family's copay is a family's; a person's needs no word. */
const whose = (level: Coded | null) => (level && level.code !== 'IND' ? levelWords(level) : '');

function copaySentence(charge: Charge, service: Coded | null): string {
  const { cents, percent } = charge;
  if (cents === null && percent === null) return '';
  const amount = cents === null ? `${percent}%` : dollars(cents);
  const head =
    cents === 0 ? `No copay${forService(service)}` : `Copay ${amount}${forService(service)}`;
  return `${list(head, networkWords(charge.network), whose(charge.level), places(charge))}${aside(charge.messages)}.`;
}

function coinsuranceSentence(charge: Charge, service: Coded | null): string {
  const { percent, cents } = charge;
  if (percent === null) return cents === null ? '' : copaySentence(charge, service);
  const head =
    percent === 0
      ? `No coinsurance${forService(service)}`
      : `The patient pays ${percent}%${forService(service)}`;
  return `${list(head, networkWords(charge.network), whose(charge.level), places(charge))}${aside(charge.messages)}.`;
}

function metAndLeft({ metCents, remainingCents, computed }: Accumulator): string {
  const part = (cents: number | null, name: 'met' | 'remaining', word: string) => {
    if (cents === null) return '';
    return `${dollars(cents)} ${word}${computed === name ? ' (computed)' : ''}`;
  };
  return list(part(metCents, 'met', 'met'), part(remainingCents, 'remaining', 'left'));
}

/** "Deductible, individual, in network: $1,500 a calendar year, $880 met (computed), $620 left." */
function accumulatorSentence(name: string, item: Accumulator): string {
  const { totalCents: total } = item;
  const subject = list(name, levelWords(item.level), networkWords(item.network), places(item));
  if (total === 0) return `${subject}: none${aside(item.messages)}.`;
  const whole = total === null ? '' : `${dollars(total)} ${periodWords(item.period)}`.trim();
  const amounts = list(whole, metAndLeft(item));
  return amounts === '' ? '' : `${subject}: ${amounts}${aside(item.messages)}.`;
}

function limitSentence(limit: Limit, service: Coded | null): string {
  const amounts = list(
    limit.cents === null ? '' : `${dollars(limit.cents)} ${periodWords(limit.period)}`.trim(),
    ...limit.quantities.map(quantityWords),
  );
  const what = service ? `Limit for ${spokenService(service.code)}` : 'Limit';
  const subject = list(what, levelWords(limit.level), networkWords(limit.network));
  return amounts === '' && limit.messages.length > 0
    ? `${subject}: ${limit.messages.join('; ')}`
    : `${subject}: ${amounts || 'see the details'}${aside(limit.messages)}.`;
}

function authorizationSentence({ authorization, service }: ServiceBenefits): string {
  if (authorization === 'unknown') return '';
  return authorization === 'required'
    ? `Authorization is required${forService(service)}.`
    : `No authorization is needed${forService(service)}.`;
}

function statusSentence({ status, service }: ServiceBenefits): string {
  if (status === 'inactive') {
    return service && service.code !== '30'
      ? `Coverage is not active${forService(service)}.`
      : 'Coverage is not active.';
  }
  if (status !== 'not_covered') return '';
  return service ? `Not covered: ${spokenService(service.code)}.` : 'Not covered.';
}

/** A list of more isn't read. */
const MOST_NAMED = 6;

/**
 * "Active for: dental care, vision." What a payer that doesn't confirm the plan itself calls active;
 * empty where that is nothing.
 */
export function activeForSentence({ services }: Pick<Eligibility, 'services'>): string {
  const names = services
    .filter(({ service, status }) => status === 'active' && service?.code !== '30')
    .map(({ service }) => (service ? spokenService(service.code) : 'services without a name'));
  const more = names.length - MOST_NAMED;
  return names.length === 0
    ? ''
    : `Active for: ${list(...names.slice(0, MOST_NAMED), more > 0 ? `${more} more` : '')}.`;
}

const NEAREST = { in: 0, both: 1, unknown: 2, out: 3 } as const;

const nearFirst = <T extends Pick<Charge, 'network'>>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => NEAREST[a.network] - NEAREST[b.network]);

/** All that can be read out about one service, the most asked first; in network before out of it. */
export function serviceSentences(item: ServiceBenefits): string[] {
  const { service } = item;
  return [
    statusSentence(item),
    ...nearFirst(item.copays).map((charge) => copaySentence(charge, service)),
    ...nearFirst(item.coinsurances).map((charge) => coinsuranceSentence(charge, service)),
    ...nearFirst(item.deductibles).map((part) => accumulatorSentence('Deductible', part)),
    ...nearFirst(item.outOfPocket).map((part) =>
      accumulatorSentence('Out-of-pocket maximum', part),
    ),
    ...nearFirst(item.limits).map((limit) => limitSentence(limit, service)),
    authorizationSentence(item),
  ].filter((sentence) => sentence !== '');
}
