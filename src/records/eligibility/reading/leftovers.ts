import type { Accumulator } from '@x12/benefits/accumulator';
import type { Benefit } from '@x12/benefits/benefit';
import type { Eligibility } from '@x12/benefits/eligibility';
import type { Party, Patient, Reference } from '@x12/benefits/party';
import type { Charge } from '@x12/benefits/service-benefits';
import {
  amountWords,
  levelWords,
  list,
  networkWords,
  periodWords,
  quantityWords,
} from '@x12/benefits/wording';
import { dateText } from './date-text';

export interface Leftover {
  readonly key: string;
  readonly what: string;
  readonly text: string;
  /** The segments it comes from. */
  readonly numbers: readonly number[];
}

/** Shown as the plan's or a service's status, with its dates; other insurances as cards. */
const SHOWN = new Set(['1', '2', '3', '4', '5', '6', '7', '8', 'R']);

const referenceText = ({ kind, value, description }: Reference) =>
  list(`${kind.label} ${value}`, description);

// Without an amount, a service that wasn't requested has no sentence of it.
const hasAmount = ({ cents, percent }: Charge) => cents !== null || percent !== null;
const hasPart = ({ totalCents, metCents, remainingCents }: Accumulator) =>
  [totalCents, metCents, remainingCents].some((cents) => cents !== null);

/** The segments behind the tables of costs and limits. */
function numbersInTables({ services }: Eligibility): Set<number> {
  return new Set(
    services.flatMap((item) => [
      ...[...item.copays, ...item.coinsurances].filter(hasAmount).map(({ number }) => number),
      ...[...item.deductibles, ...item.outOfPocket]
        .filter(hasPart)
        .flatMap(({ numbers }) => numbers),
      // Some limits have further meanings, which are shown in full.
      ...item.limits.filter(({ kind }) => kind.code === 'F').map(({ number }) => number),
    ]),
  );
}

/**
 * The parts that any benefit may have and no column shows: dates, numbers, conditions, unreadable
 * parts.
 */
const extrasOf = (benefit: Benefit) =>
  list(
    ...benefit.dates.map(dateText),
    ...benefit.references.map(referenceText),
    ...benefit.conditions,
    ...benefit.unreadable.map((text) => `“${text}”, which can’t be read`),
  );

const AUTHORIZATIONS = {
  required: 'authorization required',
  not_required: 'no authorization needed',
  unknown: 'authorization not provided',
} as const;

/** A benefit in full, for those without a table. */
const wholeBenefit = (benefit: Benefit) =>
  list(
    benefit.services.map(({ label }) => label).join(', '),
    levelWords(benefit.level),
    networkWords(benefit.network),
    benefit.insuranceType?.label ?? '',
    benefit.plan,
    benefit.cents === null ? '' : amountWords(benefit.cents, benefit.period),
    benefit.percent === null ? '' : `${benefit.percent}%`,
    benefit.cents === null ? periodWords(benefit.period) || (benefit.period?.label ?? '') : '',
    ...benefit.quantities.map(quantityWords),
    benefit.authorization === null ? '' : AUTHORIZATIONS[benefit.authorization],
    benefit.procedure.join(' '),
    ...benefit.places.map(({ label }) => label),
    extrasOf(benefit),
    ...benefit.messages,
  );

const numbersOf = ({ number, dates, references }: Benefit) => [
  number,
  ...dates.map((date) => date.number),
  ...references.map((reference) => reference.number),
];

function benefitLeftovers(eligibility: Eligibility, { told, judgedBy }: Told): Leftover[] {
  const shown = numbersInTables(eligibility);
  const statuses = new Set([
    ...judgedBy,
    ...eligibility.plans.flatMap(({ numbers }) => numbers),
    ...eligibility.services.flatMap(({ service, status, statusNumbers }) =>
      service?.code === '30' && status === 'active' ? [] : statusNumbers,
    ),
  ]);
  return eligibility.benefits.flatMap((whole) => {
    const benefit = { ...whole, dates: whole.dates.filter(({ number }) => !told.has(number)) };
    const key = `EB ${benefit.number}`;
    const what = benefit.kind.label;
    const numbers = numbersOf(benefit);
    const isShown =
      shown.has(benefit.number) ||
      benefit.kind.code === 'R' ||
      (SHOWN.has(benefit.kind.code) && statuses.has(benefit.number));
    if (!isShown) {
      return [{ key, what, text: wholeBenefit(benefit), numbers }];
    }
    const text = shown.has(benefit.number) ? beyondTable(benefit) : statusExtras(benefit);
    return text === '' ? [] : [{ key, what, text, numbers }];
  });
}

/** The parts without a column: the limits' table has fewer than the others. */
function beyondTable(benefit: Benefit): string {
  const isLimit = benefit.kind.code === 'F';
  return list(
    benefit.insuranceType?.label ?? '',
    isLimit ? benefit.plan : '',
    ...(isLimit ? [...benefit.procedure, ...benefit.places.map(({ label }) => label)] : []),
    ...(isLimit ? [] : benefit.quantities.map(quantityWords)),
    extrasOf(benefit),
  );
}

/** Parts that a plain status rarely has; another insurance's card has its dates. */
const statusExtras = (benefit: Benefit) =>
  list(
    ...benefit.quantities.map(quantityWords),
    extrasOf(benefit.kind.code === 'R' ? { ...benefit, dates: [] } : benefit),
  );

function addressText({ address, contactName, contacts }: Party): string {
  const place = address && [...address.lines, address.city, address.state, address.postalCode];
  return list(
    ...(place ?? []),
    contactName,
    ...contacts.map(({ kind, value }) => `${kind.label} ${value}`),
  );
}

function partyLeftovers(what: string, party: Party | null): Leftover[] {
  if (!party) return [];
  const text = list(
    party.name,
    party.identifier
      ? `${party.identifier.kind?.label ?? 'ID'} ${party.identifier.value}`.trim()
      : '',
    addressText(party),
  );
  return text === '' ? [] : [{ key: what, what, text, numbers: [party.number] }];
}

function patientLeftovers(what: string, patient: Patient | null): Leftover[] {
  if (!patient) return [];
  return [
    ...partyLeftovers(what, patient),
    ...patient.references.map((reference, index) => ({
      key: `${what} REF ${index}`,
      what: `${what}’s number`,
      text: referenceText(reference),
      numbers: [reference.number],
    })),
    ...patient.dates.map((event, index) => ({
      key: `${what} DTP ${index}`,
      what: `${what}’s date`,
      text: dateText(event),
      numbers: [event.number],
    })),
  ];
}

interface Told {
  /** The segments of dates that the page shows in their place. */
  told: ReadonlySet<number>;
  /** Those that the outcome comes from. */
  judgedBy: readonly number[];
}

export function leftoversOf(eligibility: Eligibility, told: Told): Leftover[] {
  return [
    ...benefitLeftovers(eligibility, told),
    ...patientLeftovers('Subscriber', eligibility.subscriber),
    ...patientLeftovers('Dependent', eligibility.dependent),
    ...partyLeftovers('Payer', eligibility.payer),
    ...partyLeftovers('Provider', eligibility.provider),
    ...eligibility.traces.map(({ kind, number, originator, segment }) => ({
      key: `TRN ${number}`,
      what: kind === 'ours' ? 'Our trace number' : 'The payer’s trace number',
      text: list(number, originator),
      numbers: [segment],
    })),
  ];
}
