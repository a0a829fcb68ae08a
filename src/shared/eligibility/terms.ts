import type { Accumulator } from '@x12/benefits/accumulator';
import type { Eligibility } from '@x12/benefits/eligibility';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';
import { dollars } from '@x12/benefits/wording';
import {
  accumulatorsFor,
  isPersonal,
  known,
  type NetworkChoice,
  nearest,
} from './nearest-benefits';

/** What a plan asks of a patient for one service, in cents. */
export interface Terms {
  readonly copayCents: number;
  /** The patient's share after the deductible, 0 to 100. */
  readonly coinsurancePercent: number;
  readonly deductibleLeftCents: number;
  /** Null where the payer doesn't say: nothing caps the estimate then. */
  readonly outOfPocketLeftCents: number | null;
  /** Many plans take a copay in place of deductible and coinsurance. */
  readonly copayOnly: boolean;
}

export interface FoundTerms extends Terms {
  /** What had to be assumed, or could not be known. */
  readonly caveats: readonly string[];
}

interface Picked {
  readonly value: number;
  readonly caveat: string;
}

/** Of several amounts for one thing the highest: an estimate that is too low is the worse one. */
function highest(values: readonly number[], name: string, show: (value: number) => string): Picked {
  const [value = 0, ...others] = [...new Set(values)].sort((a, b) => b - a);
  const lowest = others.at(-1);
  return {
    value,
    caveat:
      lowest === undefined
        ? ''
        : `The payer gives several amounts for the ${name}, from ${show(lowest)} to ${show(value)}: the highest is used.`,
  };
}

/** What is left; of a total alone nobody knows, so all of it. */
const leftOf = ({ remainingCents, totalCents }: Accumulator) => remainingCents ?? totalCents;

/** Once a family has reached its amount, each of its members has. */
function leftInPlan(parts: readonly Accumulator[], name: string): Picked | null {
  const own = known(parts.filter(isPersonal).map(leftOf));
  const family = known(parts.filter((part) => !isPersonal(part)).map(leftOf));
  if (own.length === 0 && family.length === 0) return null;
  const [mine, ours] = [highest(own, name, dollars), highest(family, `family ${name}`, dollars)];
  if (own.length === 0) return ours;
  return family.length > 0 && ours.value < mine.value ? ours : mine;
}

const isUntold = (parts: readonly Accumulator[]) =>
  parts.filter(isPersonal).some((part) => part.remainingCents === null && part.totalCents !== 0);

function deductibleCaveat(parts: readonly Accumulator[]): string {
  if (parts.length === 0) return 'The payer gives no deductible: none is counted.';
  return isUntold(parts)
    ? 'The payer doesn’t say what is left of the deductible: all of it is counted.'
    : '';
}

/** What a response tells of the costs of one service, and what it leaves open. */
export function termsFor(
  eligibility: Eligibility,
  chosen: ServiceBenefits,
  network: NetworkChoice,
): FoundTerms {
  const copays = nearest(chosen.copays, network).filter(isPersonal);
  const shares = nearest(chosen.coinsurances, network).filter(isPersonal);
  const deductibles = accumulatorsFor(eligibility, chosen, network, (item) => item.deductibles);
  const maximums = accumulatorsFor(eligibility, chosen, network, (item) => item.outOfPocket).filter(
    ({ remainingCents }) => remainingCents !== null,
  );
  const copay = highest(known(copays.map(({ cents }) => cents)), 'copay', dollars);
  const percent = highest(
    known(shares.map((charge) => charge.percent)),
    'coinsurance',
    (value) => `${value}%`,
  );
  const deductible = leftInPlan(deductibles, 'deductible');
  const outOfPocket = leftInPlan(maximums, 'out-of-pocket maximum');
  return {
    copayCents: copay.value,
    coinsurancePercent: percent.value,
    deductibleLeftCents: deductible?.value ?? 0,
    outOfPocketLeftCents: outOfPocket?.value ?? null,
    copayOnly: copays.length > 0 && shares.length === 0,
    caveats: [
      copays.length === 0 && shares.length === 0
        ? 'The payer gives neither copay nor coinsurance for this service: only the deductible is counted.'
        : '',
      copay.caveat,
      percent.caveat,
      deductibleCaveat(deductibles),
      deductible?.caveat ?? '',
      outOfPocket === null
        ? 'The payer doesn’t say what is left to the out-of-pocket maximum: nothing caps this.'
        : outOfPocket.caveat,
      chosen.authorization === 'required'
        ? 'Authorization is required: without it the plan may pay nothing.'
        : '',
      chosen.status === 'not_covered' ? 'The payer says this service is not covered.' : '',
      eligibility.order === 'not_primary'
        ? 'Another insurance pays first: the patient may owe less.'
        : '',
    ].filter((caveat) => caveat !== ''),
  };
}
