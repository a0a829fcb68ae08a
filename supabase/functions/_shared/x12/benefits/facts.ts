import type { Coded } from '../codes/coded.ts';
import { spokenService } from '../codes/service-types.ts';
import type { Accumulator } from './accumulator.ts';
import { authorizationFor } from './authorization.ts';
import { concludeFrom } from './conclusions.ts';
import type { Eligibility } from './eligibility.ts';
import type { PayingOrder } from './other-payers.ts';
import type { Outcome } from './outcome.ts';
import type { Charge, ServiceBenefits } from './service-benefits.ts';
import { tellingApart } from './telling-apart.ts';
import { amountWords, dollars, levelWords, list, networkWords, quantityWords } from './wording.ts';

export type Topic = 'coverage' | 'plan' | 'costs' | 'authorization' | 'limits' | 'other_insurance';

/** A response, and the services of its request. */
export interface RequestedResponse {
  readonly eligibility: Eligibility;
  readonly requested: readonly string[];
  readonly serviceDate: string;
}

/** One thing a response says: what about, and what. Two responses are compared fact by fact. */
export interface Fact {
  readonly topic: Topic;
  readonly subject: string;
  readonly value: string;
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  active: 'active',
  caution: 'active, with a warning',
  other_day: 'not active on the day of service',
  limited: 'limited',
  inactive: 'not active',
  not_found: 'patient not found',
  error: 'rejected by the payer',
  unknown: 'not told',
};

const ORDERS: Readonly<Record<PayingOrder, string>> = {
  primary: 'pays first',
  replaced: 'replaced by a Medicare Advantage plan',
  not_primary: 'pays after another insurance',
  unknown: '',
};

const forService = (service: Coded | null) =>
  service && service.code !== '30' ? ` for ${spokenService(service.code)}` : '';

const amountOf = ({ cents, percent, period }: Charge) => {
  if (cents !== null) return amountWords(cents, period);
  return percent === null ? '' : `${percent}%`;
};

/** The plan's own words tell copays of one kind apart (a specialist's, a family doctor's). */
const chargeFact =
  (name: string, service: Coded | null) =>
  (charge: Charge, _: number, all: readonly Charge[]): Fact => ({
    topic: 'costs',
    subject: list(
      `${name}${forService(service)}`,
      networkWords(charge.network),
      levelWords(charge.level),
      ...charge.places.map((place) => place.label),
      charge.procedure.slice(1).join(' '),
      charge.plan,
      tellingApart(charge, all),
      ...charge.messages,
    ),
    value: amountOf(charge),
  });

const accumulatorFacts =
  (name: string, service: Coded | null) =>
  (item: Accumulator, _: number, all: readonly Accumulator[]): Fact[] => {
    const subject = list(
      `${name}${forService(service)}`,
      levelWords(item.level),
      networkWords(item.network),
      item.period?.code === '32' ? 'lifetime' : '',
      item.plan,
      tellingApart(item, all),
    );
    const parts = [
      ['in total', item.totalCents],
      ['met', item.metCents],
      ['left', item.remainingCents],
    ] as const;
    return parts.map(([part, cents]) => ({
      topic: 'costs',
      subject: `${subject}, ${part}`,
      value: cents === null ? '' : dollars(cents),
    }));
  };

const STATUSES: Readonly<Record<ServiceBenefits['status'], string>> = {
  active: 'covered',
  inactive: 'not active',
  not_covered: 'not covered',
  unknown: '',
};

const AUTHORIZATIONS: Readonly<Record<ServiceBenefits['authorization'], string>> = {
  required: 'required',
  not_required: 'not needed',
  unknown: '',
};

function serviceFacts(
  { eligibility, requested }: RequestedResponse,
  item: ServiceBenefits,
): Fact[] {
  const { service } = item;
  const isRequested = service !== null && requested.includes(service.code);
  const name = service ? service.label : 'Service not named';
  return [
    { topic: 'coverage', subject: name, value: STATUSES[item.status] },
    {
      topic: 'authorization',
      subject: `Authorization${forService(service)}`,
      value:
        AUTHORIZATIONS[
          isRequested
            ? authorizationFor(eligibility, service.code).authorization
            : item.authorization
        ],
    },
    ...item.copays.map(chargeFact('Copay', service)),
    ...item.coinsurances.map(chargeFact('Coinsurance', service)),
    ...item.deductibles.flatMap(accumulatorFacts('Deductible', service)),
    ...item.outOfPocket.flatMap(accumulatorFacts('Out-of-pocket maximum', service)),
    ...item.limits.map(
      (limit): Fact => ({
        topic: 'limits',
        subject: list(`${limit.kind.label} for ${name}`, networkWords(limit.network)),
        value: list(
          limit.cents === null ? '' : amountWords(limit.cents, limit.period),
          ...limit.quantities.map(quantityWords),
          ...limit.messages,
        ),
      }),
    ),
  ];
}

/** Facts without a value are left out: what a payer doesn't say is no fact. */
export function factsOf(response: RequestedResponse): Fact[] {
  const { eligibility, requested, serviceDate } = response;
  const { outcome, coveredFrom, coveredTo, order, caveats } = concludeFrom(eligibility, {
    requestedServices: requested,
    serviceDate,
    place: null,
  });
  const patient = eligibility.dependent ?? eligibility.subscriber;
  const facts: Fact[] = [
    { topic: 'coverage', subject: 'Coverage', value: OUTCOMES[outcome] },
    { topic: 'coverage', subject: 'Covered from', value: coveredFrom ?? '' },
    { topic: 'coverage', subject: 'Covered until', value: coveredTo ?? '' },
    {
      topic: 'plan',
      subject: 'Plan',
      value: eligibility.plans
        .filter(({ status }) => status === 'active')
        .map(({ name, insuranceType }) => name || insuranceType?.label || '')
        .filter((name) => name !== '')
        .join(', '),
    },
    { topic: 'plan', subject: 'Group number', value: eligibility.groupNumber ?? '' },
    { topic: 'plan', subject: 'Member ID', value: patient?.memberId ?? '' },
    { topic: 'other_insurance', subject: 'This insurance', value: ORDERS[order] },
    ...caveats.map(
      ({ text }): Fact => ({ topic: 'coverage', subject: 'Beside the result', value: text }),
    ),
    {
      topic: 'other_insurance',
      subject: 'Other insurance',
      value: eligibility.otherPayers.map(({ name }) => name || 'not named').join(', '),
    },
    ...eligibility.services.flatMap((item) => serviceFacts(response, item)),
  ];
  return facts.filter(({ value }) => value !== '');
}
