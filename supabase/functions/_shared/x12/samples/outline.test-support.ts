import type { Accumulator } from '../benefits/accumulator.ts';
import type { Benefit, Quantity } from '../benefits/benefit.ts';
import { concludeFrom } from '../benefits/conclusions.ts';
import type { Eligibility } from '../benefits/eligibility.ts';
import type { Patient } from '../benefits/party.ts';
import type { Charge, Limit, ServiceBenefits } from '../benefits/service-benefits.ts';
import type { Coded } from '../codes/coded.ts';

/** The model in short lines, so that a person can hold an expectation against its sample file. */

const words = (...parts: readonly (string | number | null | undefined | false)[]) =>
  parts
    .filter((part) => part !== '' && part !== null && part !== undefined && part !== false)
    .join(' ');

const money = (cents: number | null) => (cents === null ? 'none' : (cents / 100).toFixed(2));

const code = (coded: Coded | null) => coded?.code;

const quantity = (item: Quantity) =>
  words(
    item.amount ?? `"${item.text}"`,
    item.unit?.label,
    item.period && `a ${item.period.label}`,
    item.periods && `x${item.periods}`,
    item.pattern?.label,
  );

const said = (messages: readonly string[]) => messages.length > 0 && `"${messages.join('; ')}"`;

const charge = (name: string) => (item: Charge) =>
  words(
    name,
    item.cents !== null && money(item.cents),
    item.percent !== null && `${item.percent}%`,
    code(item.level),
    item.network,
    item.period && `a ${item.period.label}`,
    item.procedure.join(':'),
    item.places.map((place) => `at ${place.label}`).join(', '),
    said(item.messages),
  );

const accumulator = (name: string) => (item: Accumulator) =>
  words(
    name,
    code(item.level),
    item.network,
    `total ${money(item.totalCents)}`,
    `met ${money(item.metCents)}`,
    `left ${money(item.remainingCents)}`,
    item.computed && `(computed: ${item.computed})`,
    item.period?.label,
    said(item.messages),
  );

const limit = (item: Limit) =>
  words(
    `limit ${item.kind.label}`,
    code(item.level),
    item.network,
    item.cents !== null && money(item.cents),
    item.period && item.quantities.length === 0 && `a ${item.period.label}`,
    item.quantities.map(quantity).join(', '),
    said(item.messages),
  );

const service = (item: ServiceBenefits) => [
  item.status,
  ...(item.authorization === 'unknown' ? [] : [`authorization ${item.authorization}`]),
  ...item.copays.map(charge('copay')),
  ...item.coinsurances.map(charge('coinsurance')),
  ...item.deductibles.map(accumulator('deductible')),
  ...item.outOfPocket.map(accumulator('out-of-pocket')),
  ...item.limits.map(limit),
  ...item.others.map((number) => `see segment ${number}`),
];

const patient = (person: Patient | null) =>
  person &&
  words(
    person.name,
    person.memberId && `#${person.memberId}`,
    person.birthDate,
    person.gender,
    person.relationship?.label,
    person.isCorrected && 'corrected',
    person.references.map(({ kind, value }) => `${kind.label}=${value}`).join(', '),
    person.address && `${person.address.lines.join(', ')}, ${person.address.city}`,
  );

const unreadable = (benefit: Benefit) =>
  benefit.unreadable.map((text) => `segment ${benefit.number}: "${text}"`);

export function outline(eligibility: Eligibility) {
  const { outcome, coveredFrom, coveredTo, order } = concludeFrom(eligibility, {
    requestedServices: [],
    serviceDate: '2026-04-12',
    place: null,
  });
  return {
    outcome,
    about: eligibility.patientIs,
    traces: eligibility.traces.map(({ kind, number }) => `${kind} ${number}`),
    payer: eligibility.payer && words(eligibility.payer.name, eligibility.payer.identifier?.value),
    provider:
      eligibility.provider &&
      words(eligibility.provider.name, eligibility.provider.identifier?.value),
    subscriber: patient(eligibility.subscriber),
    dependent: patient(eligibility.dependent),
    covered: [coveredFrom, coveredTo],
    group: [eligibility.groupNumber, eligibility.groupName],
    plans: eligibility.plans.map(({ name, insuranceType, status }) =>
      words(name, insuranceType && `(${insuranceType.label})`, status),
    ),
    services: Object.fromEntries(
      eligibility.services.map((item) => [item.service?.label ?? 'not told', service(item)]),
    ),
    order,
    otherPayers: eligibility.otherPayers.map((other) =>
      words(
        other.name,
        other.payerId,
        other.order,
        other.insuranceType?.label,
        other.services.map(({ label }) => label).join(', '),
        other.memberId && `member ${other.memberId}`,
        other.groupNumber && `group ${other.groupNumber}`,
        other.contacts.map(({ kind, value }) => `${kind.label} ${value}`).join(', '),
      ),
    ),
    entities: eligibility.entities.map((entity) =>
      words(
        entity.role.label,
        entity.name,
        entity.identifier?.value,
        entity.specialty,
        entity.contacts.map(({ kind, value }) => `${kind.label} ${value}`).join(', '),
      ),
    ),
    rejections: eligibility.rejections.map((item) =>
      words(
        item.loop,
        item.level,
        item.code,
        item.label,
        `[${item.who}]`,
        item.followUp?.code,
        item.retry.isSensible ? 'again' : 'not again',
        item.retry.isAutomatic && 'by itself',
      ),
    ),
    messages: eligibility.messages,
    unreadable: eligibility.benefits.flatMap(unreadable),
  };
}
