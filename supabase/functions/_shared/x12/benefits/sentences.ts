import type { Coded } from '../codes/coded.ts';
import { spokenService } from '../codes/service-types.ts';
import type { Accumulator } from './accumulator.ts';
import { authorizationFor } from './authorization.ts';
import type { Authorization } from './benefit.ts';
import type { Eligibility } from './eligibility.ts';
import type { Charge, Limit, ServiceBenefits } from './service-benefits.ts';
import { tellingApart } from './telling-apart.ts';
import { amountWords, dollars, levelWords, list, networkWords, quantityWords } from './wording.ts';

/** What a front desk reads out to a patient: one fact a sentence. */

/** EB03 of the plan as a whole. */
const PLAN = '30';

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

function copaySentence(charge: Charge, service: Coded | null, apart: string): string {
  const { cents, percent } = charge;
  if (cents === null && percent === null) return '';
  const amount = cents === null ? `${percent}%` : amountWords(cents, charge.period);
  const head =
    cents === 0 ? `No copay${forService(service)}` : `Copay ${amount}${forService(service)}`;
  return `${list(head, networkWords(charge.network), whose(charge.level), places(charge), apart)}${aside(charge.messages)}.`;
}

function coinsuranceSentence(charge: Charge, service: Coded | null, apart: string): string {
  const { percent, cents } = charge;
  if (percent === null) return cents === null ? '' : copaySentence(charge, service, apart);
  const head =
    percent === 0
      ? `No coinsurance${forService(service)}`
      : `The patient pays ${percent}%${forService(service)}`;
  return `${list(head, networkWords(charge.network), whose(charge.level), places(charge), apart)}${aside(charge.messages)}.`;
}

function metAndLeft({ metCents, remainingCents, computed }: Accumulator): string {
  const part = (cents: number | null, name: 'met' | 'remaining', word: string) => {
    if (cents === null) return '';
    return `${dollars(cents)} ${word}${computed === name ? ' (computed)' : ''}`;
  };
  return list(part(metCents, 'met', 'met'), part(remainingCents, 'remaining', 'left'));
}

/** "Deductible, individual, in network: $1,500 a calendar year, $880 met (computed), $620 left." */
function accumulatorSentence(name: string, item: Accumulator, apart: string): string {
  const { totalCents: total } = item;
  const subject = list(
    name,
    levelWords(item.level),
    networkWords(item.network),
    places(item),
    apart,
  );
  if (total === 0) return `${subject}: none${aside(item.messages)}.`;
  const whole = total === null ? '' : amountWords(total, item.period);
  const amounts = list(whole, metAndLeft(item));
  return amounts === '' ? '' : `${subject}: ${amounts}${aside(item.messages)}.`;
}

function limitSentence(limit: Limit, service: Coded | null): string {
  const amounts = list(
    limit.cents === null ? '' : amountWords(limit.cents, limit.period),
    ...limit.quantities.map(quantityWords),
  );
  const what = service ? `Limit for ${spokenService(service.code)}` : 'Limit';
  const subject = list(what, levelWords(limit.level), networkWords(limit.network));
  return amounts === '' && limit.messages.length > 0
    ? `${subject}: ${limit.messages.join('; ')}`
    : `${subject}: ${amounts || 'see the details'}${aside(limit.messages)}.`;
}

/** Empty where the payer leaves it open. */
function authorizationSentence(authorization: Authorization, service: Coded | null): string {
  if (authorization === 'unknown') return '';
  return authorization === 'required'
    ? `Authorization is required${forService(service)}.`
    : `No authorization is needed${forService(service)}.`;
}

function statusSentence({ status, service }: ServiceBenefits): string {
  if (status === 'inactive') {
    return service && service.code !== PLAN
      ? `Coverage is not active${forService(service)}.`
      : 'Coverage is not active.';
  }
  if (status === 'active' && service?.code !== PLAN) {
    return `Covered: ${service ? spokenService(service.code) : 'services without a name'}.`;
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
    .filter(({ service, status }) => status === 'active' && service?.code !== PLAN)
    .map(({ service }) => (service ? spokenService(service.code) : 'services without a name'));
  const more = names.length - MOST_NAMED;
  return names.length === 0
    ? ''
    : `Active for: ${list(...names.slice(0, MOST_NAMED), more > 0 ? `${more} more` : '')}.`;
}

const NEAREST = { in: 0, both: 1, unknown: 2, out: 3 } as const;

const nearFirst = <T extends Pick<Charge, 'network'>>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => NEAREST[a.network] - NEAREST[b.network]);

/** A sentence, and the segments it comes from. */
export interface Statement {
  readonly text: string;
  readonly numbers: readonly number[];
}

/** All that can be read out about one service, the most asked first; in network before out of it. */
export function serviceStatements(item: ServiceBenefits): Statement[] {
  const { service, copays, coinsurances, deductibles, outOfPocket, limits } = item;
  const charges =
    (say: (charge: Charge, of: Coded | null, apart: string) => string) =>
    (charge: Charge, _: number, all: readonly Charge[]): Statement => ({
      text: say(charge, service, tellingApart(charge, all)),
      numbers: [charge.number],
    });
  const accumulators =
    (name: string) =>
    (part: Accumulator, _: number, all: readonly Accumulator[]): Statement => ({
      text: accumulatorSentence(name, part, tellingApart(part, all)),
      numbers: part.numbers,
    });
  return [
    { text: statusSentence(item), numbers: item.statusNumbers },
    ...nearFirst(copays).map(charges(copaySentence)),
    ...nearFirst(coinsurances).map(charges(coinsuranceSentence)),
    ...nearFirst(deductibles).map(accumulators('Deductible')),
    ...nearFirst(outOfPocket).map(accumulators('Out-of-pocket maximum')),
    ...nearFirst(limits).map((limit) => ({
      text: limitSentence(limit, service),
      numbers: [limit.number],
    })),
  ].filter(({ text }) => text !== '');
}

/** Whether a service needs an authorization; nothing where the payer leaves it open. */
export function authorizationStatements(
  eligibility: Pick<Eligibility, 'benefits'>,
  service: Coded | null,
): Statement[] {
  const { authorization, numbers } = authorizationFor(eligibility, service?.code ?? PLAN);
  const text = authorizationSentence(authorization, service);
  return text === '' ? [] : [{ text, numbers }];
}
