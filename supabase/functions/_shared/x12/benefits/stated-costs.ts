import type { Coded } from '../codes/coded.ts';
import type { Accumulator } from './accumulator.ts';
import {
  accumulatorsOn,
  chargesOn,
  isPersonal,
  markedFor,
  ofSpecialist,
  type Visit,
} from './applicable.ts';
import type { Benefit } from './benefit.ts';
import type { Eligibility } from './eligibility.ts';
import { partFor } from './medicare-part.ts';
import { owesNothing, qmbNumbers } from './qmb.ts';
import { type Charge, isExclusion, type ServiceBenefits } from './service-benefits.ts';
import { dollars } from './wording.ts';

export interface StatedCopay {
  readonly cents: number;
  /** What it is to be paid for: a visit, a day, an admission. */
  readonly per: Coded | null;
  readonly numbers: readonly number[];
}

interface StatedShare {
  /** The patient's, 0 to 100. */
  readonly percent: number;
  readonly numbers: readonly number[];
}

/** A deductible or an out-of-pocket maximum; null is what the payer doesn't tell. */
export interface StatedAccumulator {
  readonly totalCents: number | null;
  readonly leftCents: number | null;
  /** The family's, which is used up before the patient's own, or is all there is. */
  readonly isFamilys: boolean;
  readonly numbers: readonly number[];
}

/** What a payer tells of the costs of one service on one visit; null is what it doesn't tell, and never zero. */
export interface StatedCosts {
  readonly copay: StatedCopay | null;
  readonly coinsurance: StatedShare | null;
  readonly deductible: StatedAccumulator | null;
  readonly outOfPocket: StatedAccumulator | null;
  /** Which of several amounts was taken, and what a figure alone would hide. */
  readonly notes: readonly string[];
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isWholePlan = ({ service }: ServiceBenefits) => service === null || service.code === '30';

interface Picked {
  readonly charge: Charge;
  readonly value: number;
  readonly numbers: readonly number[];
  readonly note: string;
}

/** Of several charges for one thing the highest: an estimate that is too low is the worse one. */
function pick(
  charges: readonly Charge[],
  readValue: (charge: Charge) => number | null,
  name: string,
  show: (value: number) => string,
  place: string | null,
): Picked | null {
  const told = charges.flatMap((charge) => {
    const value = readValue(charge);
    return value === null ? [] : [{ charge, value }];
  });
  const candidates = ofSpecialist(told.map(({ charge }) => charge));
  const counted = told.filter(({ charge }) => candidates.includes(charge));
  const [first] = [...counted].sort((a, b) => b.value - a.value);
  if (!first) return null;
  const lowest = Math.min(...counted.map(({ value }) => value));
  const { value } = first;
  const isPrimaryCares = markedFor(first.charge) === 'primary_care';
  const isSpecialists = counted.length < told.length && markedFor(first.charge) === 'specialist';
  const { places } = first.charge;
  const isElsewheres =
    place !== null && places.length > 0 && !places.some(({ code }) => code === place);
  const note = () => {
    if (isElsewheres) {
      return `The payer gives the ${name} for another place only: ${places.map(({ label }) => label).join(', ')}.`;
    }
    if (isPrimaryCares) {
      return `The payer gives a ${name} for primary care only: a specialist’s may be higher.`;
    }
    if (lowest < value) {
      return `The payer gives several amounts for the ${name}, from ${show(lowest)} to ${show(value)}: the highest is used.`;
    }
    return isSpecialists ? `Of several amounts, the specialist’s ${name} is used.` : '';
  };
  return {
    charge: first.charge,
    value,
    numbers: counted.filter((item) => item.value === value).map(({ charge }) => charge.number),
    note: note(),
  };
}

/** A plan may cover a service in its network and exclude it out of it: nothing it tells of costs counts there. */
const isExcluded = ({ benefits }: Eligibility, { service }: ServiceBenefits, { network }: Visit) =>
  service !== null &&
  benefits.some(
    (benefit) =>
      isExclusion(benefit) &&
      benefit.network === network &&
      benefit.procedure.length === 0 &&
      benefit.places.length === 0 &&
      benefit.services.some(({ code }) => code === service.code),
  );

/** The service's own charges; what has none in a network costs what the plan as a whole does there. */
function chargesFor(eligibility: Eligibility, service: ServiceBenefits, visit: Visit) {
  if (service.status === 'not_covered' || isExcluded(eligibility, service, visit)) {
    return { copay: null, coinsurance: null, isPlans: false };
  }
  const of = (item: ServiceBenefits) => ({
    copay: pick(chargesOn(item.copays, visit), ({ cents }) => cents, 'copay', dollars, visit.place),
    // A loop without a share says that there is a coinsurance, or nothing at all.
    coinsurance: pick(
      chargesOn(item.coinsurances, visit),
      ({ percent }) => percent,
      'coinsurance',
      (percent) => `${percent}%`,
      visit.place,
    ),
    isPlans: item !== service,
  });
  const found = [service, ...eligibility.services.filter(isWholePlan)]
    .map(of)
    .find(({ copay, coinsurance }) => copay !== null || coinsurance !== null);
  return found ?? { copay: null, coinsurance: null, isPlans: false };
}

/** What is left; a total of nothing leaves nothing. */
const leftOf = ({ remainingCents, totalCents }: Accumulator) =>
  remainingCents ?? (totalCents === 0 ? 0 : null);

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

/** The highest of some amounts; null of none. */
const highest = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));

interface FoundAccumulator {
  readonly told: StatedAccumulator | null;
  readonly note: string;
}

/** The patient's own total and remainder. Once a family has reached its amount, each of its members has. */
function inPlan(parts: readonly Accumulator[], name: string): FoundAccumulator {
  const own = parts.filter(isPersonal);
  const family = parts.filter((part) => !isPersonal(part));
  const counted = own.length > 0 ? own : family;
  if (counted.length === 0) return { told: null, note: '' };
  const lefts = known(counted.map(leftOf));
  const left = highest(lefts);
  const total = highest(known(counted.map(({ totalCents }) => totalCents)));
  const familys = highest(known(family.map(leftOf)));
  const isUsedUp = own.length > 0 && familys !== null && familys < (left ?? total ?? 0);
  const isFamilys = isUsedUp || own.length === 0;
  const lowest = lefts.length === 0 ? left : Math.min(...lefts);
  return {
    told: {
      totalCents: total,
      leftCents: isUsedUp ? familys : left,
      isFamilys,
      numbers: [...counted, ...(isUsedUp ? family : [])].flatMap(({ numbers }) => numbers),
    },
    note: [
      left !== null && lowest !== null && lowest < left && !isUsedUp
        ? `The payer gives several amounts for what is left of the ${name}, from ${dollars(lowest)} to ${dollars(left)}: the highest is used.`
        : '',
      ...new Set(parts.map(({ doubt }) => doubt && `${capitalized(name)}: ${doubt}`)),
    ]
      .filter((note) => note !== '')
      .join(' '),
  };
}

/** A service's own amounts, else the plan's, which may be the ones that tell what is left. */
function accumulatorOn(
  eligibility: Eligibility,
  service: ServiceBenefits,
  visit: Visit,
  of: (item: ServiceBenefits) => readonly Accumulator[],
  name: string,
): FoundAccumulator {
  const found = [service, ...eligibility.services.filter(isWholePlan)]
    .map((item) => inPlan(accumulatorsOn(of(item), visit), name))
    .filter(({ told }) => told !== null);
  const [first] = found;
  if (!first) return { told: null, note: '' };
  if (first.told?.leftCents !== null) return first;
  const same = found.find(
    ({ told }) => told?.leftCents !== null && told?.totalCents === first.told?.totalCents,
  );
  return same ?? first;
}

/** That Medicare's other part was left out. */
function partNote({ benefits }: Eligibility, { place }: Visit): string {
  const isTold = (part: string) =>
    benefits.some(({ insuranceType }) => insuranceType?.code === part);
  if (!(isTold('MA') && isTold('MB'))) return '';
  return partFor(place) === 'MA'
    ? 'Medicare Part A is counted, which pays for inpatient stays.'
    : 'Medicare Part B is counted: Part A pays for inpatient stays.';
}

/** A Qualified Medicare Beneficiary pays nothing, whatever Medicare's own lines say beside it. */
function freeOfCharge(numbers: readonly number[]): StatedCosts {
  const nothing = { totalCents: 0, leftCents: 0, isFamilys: false, numbers };
  return {
    copay: null,
    coinsurance: { percent: 0, numbers },
    deductible: nothing,
    outOfPocket: nothing,
    notes: [],
  };
}

/** Amounts that can't be read, of the service or of the plan as a whole. */
function unreadableNotes({ benefits }: Eligibility, { service }: ServiceBenefits): string[] {
  const counts = (benefit: Benefit) =>
    ['A', 'B', 'C', 'G'].includes(benefit.kind.code) &&
    // What is left is told with its total.
    !['29', '33'].includes(benefit.period?.code ?? '') &&
    benefit.services.some(({ code }) => code === '30' || code === service?.code);
  return benefits
    .filter(counts)
    .flatMap(({ kind, unreadable }) =>
      unreadable.map(
        (text) =>
          `The payer’s ${kind.label.toLowerCase()} “${text}” is no amount: it isn’t counted.`,
      ),
    );
}

/** What a response tells of the costs of one service, and which of several amounts was taken. */
export function statedCosts(
  eligibility: Eligibility,
  service: ServiceBenefits,
  visit: Visit,
): StatedCosts {
  if (service.status !== 'not_covered' && owesNothing(eligibility, visit)) {
    return freeOfCharge(qmbNumbers(eligibility, visit));
  }
  const { copay, coinsurance, isPlans } = chargesFor(eligibility, service, visit);
  const deductible = accumulatorOn(
    eligibility,
    service,
    visit,
    (item) => item.deductibles,
    'deductible',
  );
  const outOfPocket = accumulatorOn(
    eligibility,
    service,
    visit,
    (item) => item.outOfPocket,
    'out-of-pocket maximum',
  );
  return {
    copay: copay && { cents: copay.value, per: copay.charge.period, numbers: copay.numbers },
    coinsurance: coinsurance && { percent: coinsurance.value, numbers: coinsurance.numbers },
    deductible: deductible.told,
    outOfPocket: outOfPocket.told,
    notes: [
      isPlans && !isWholePlan(service)
        ? 'The payer gives no amounts for this service: those of the plan as a whole are used.'
        : '',
      copay?.note ?? '',
      coinsurance?.note ?? '',
      deductible.note,
      outOfPocket.note,
      partNote(eligibility, visit),
      ...new Set(unreadableNotes(eligibility, service)),
    ].filter((note) => note !== ''),
  };
}
