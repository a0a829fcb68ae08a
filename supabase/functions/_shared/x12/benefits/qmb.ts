import type { Benefit } from './benefit.ts';
import type { Caveat } from './caveat.ts';
import { saysQmb } from './caveat-words.ts';
import { includes, stretchOf } from './dates.ts';
import type { Eligibility } from './eligibility.ts';
import { isOfMedicare } from './medicare-part.ts';
import type { Occasion } from './occasion.ts';
import { INACTIVE } from './service-benefits.ts';

/** EB04 of a Qualified Medicare Beneficiary. */
const QMB = 'QM';

const wordsOf = ({ plan, messages, references }: Benefit) => [
  plan,
  ...messages,
  ...references.flatMap(({ value, description }) => [value, description]),
];

const isQmbs = (benefit: Benefit) =>
  benefit.insuranceType?.code === QMB || wordsOf(benefit).some(saysQmb);

type Told = Pick<Eligibility, 'benefits' | 'subscriber' | 'dependent'>;

/**
 * The segments that make the patient a Qualified Medicare Beneficiary on a day: by the insurance type, by a plan's name,
 * a message or a number's description.
 */
export function qmbNumbers(
  { benefits, subscriber, dependent }: Told,
  { serviceDate }: Pick<Occasion, 'serviceDate'>,
): number[] {
  const isOnDay = ({ dates }: Benefit) => includes(stretchOf(dates, serviceDate), serviceDate);
  const told = benefits.filter((benefit) => isQmbs(benefit) && isOnDay(benefit));
  if (told.some(({ kind }) => INACTIVE.has(kind.code))) return [];
  const patient = dependent ?? subscriber;
  const references = (patient?.references ?? []).filter(({ value, description }) =>
    [value, description].some(saysQmb),
  );
  return [...told, ...references].map(({ number }) => number);
}

/** Whether Medicare may charge this patient nothing for what it covers. */
export const owesNothing = (eligibility: Told, occasion: Pick<Occasion, 'serviceDate'>): boolean =>
  eligibility.benefits.some(isOfMedicare) && qmbNumbers(eligibility, occasion).length > 0;

export function qmbCaveat(eligibility: Told, occasion: Pick<Occasion, 'serviceDate'>): Caveat[] {
  const numbers = qmbNumbers(eligibility, occasion);
  if (numbers.length === 0) return [];
  return [
    {
      kind: 'qmb',
      text: 'Qualified Medicare Beneficiary (QMB): the patient owes nothing for what Medicare Part A and B cover. The law forbids billing the patient; bill the state’s Medicaid for the rest.',
      isAgainst: false,
      stopsEstimate: false,
      numbers,
    },
  ];
}
