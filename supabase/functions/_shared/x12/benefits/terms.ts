import type { Coded } from '../codes/coded.ts';
import type { Visit } from './applicable.ts';
import { authorizationFor } from './authorization.ts';
import { type Caveat, estimateStop } from './caveat.ts';
import type { Eligibility } from './eligibility.ts';
import { orderOn, type PayingOrder } from './other-payers.ts';
import type { ServiceBenefits } from './service-benefits.ts';
import { type StatedAccumulator, statedCosts } from './stated-costs.ts';

/** What a plan asks of a patient for one service, in cents. */
export interface Terms {
  readonly copayCents: number;
  /** What the copay is paid for, where the payer says it: a visit, a day, an admission. */
  readonly copayPer: Coded | null;
  /** The patient's share after the deductible, 0 to 100. */
  readonly coinsurancePercent: number;
  readonly deductibleLeftCents: number;
  /** Null where the payer doesn't say: nothing caps the estimate then. */
  readonly outOfPocketLeftCents: number | null;
  /** Many plans take a copay in place of deductible and coinsurance. */
  readonly copayOnly: boolean;
}

/** The segments that an estimate's amounts come from. */
export interface TermSources {
  readonly copay: readonly number[];
  readonly coinsurance: readonly number[];
  readonly deductible: readonly number[];
  readonly outOfPocket: readonly number[];
  readonly authorization: readonly number[];
}

export interface FoundTerms extends Terms {
  /** Why nobody can say what the patient pays; empty where it can be estimated. */
  readonly noEstimate: string;
  /** What had to be assumed, or could not be known. */
  readonly caveats: readonly string[];
  readonly sources: TermSources;
}

/** What keeps any estimate of this service from being the whole of it. */
const serviceCaveats = (
  caveats: readonly Caveat[],
  order: PayingOrder,
  isAuthorizationRequired: boolean,
): string[] => [
  isAuthorizationRequired ? 'Authorization is required: without it the plan may pay nothing.' : '',
  order === 'not_primary' ? 'Another insurance pays first: the patient may owe less.' : '',
  ...caveats.filter(({ stopsEstimate }) => !stopsEstimate).map(({ text }) => text),
];

const sourcesOf = (told: { readonly numbers: readonly number[] } | null) => told?.numbers ?? [];

/** Of a total alone nobody knows what is left: all of it is counted. */
const mostLeft = (told: StatedAccumulator | null) => told?.leftCents ?? told?.totalCents ?? 0;

function deductibleCaveat(told: StatedAccumulator | null): string {
  if (told === null) return 'The payer gives no deductible: none is counted.';
  return told.leftCents === null
    ? 'The payer doesn’t say what is left of the deductible: all of it is counted.'
    : '';
}

/** An exclusion is of one service, everything else that stops an estimate is of the plan. */
function noEstimateOf(
  { status }: ServiceBenefits,
  caveats: readonly Caveat[],
  told: readonly unknown[],
): string {
  if (status === 'not_covered') {
    return 'The payer says this service is not covered: the patient may owe all of it.';
  }
  const stop = estimateStop(caveats.filter(({ kind }) => kind !== 'not_covered'));
  return stop === '' && told.every((amount) => amount === null)
    ? 'The payer gives no copay, no coinsurance and no deductible.'
    : stop;
}

/** What a response tells of the costs of one service on a visit, and what it and its caveats leave open. */
export function termsFor(
  eligibility: Eligibility,
  chosen: ServiceBenefits,
  visit: Visit,
  caveats: readonly Caveat[],
): FoundTerms {
  const { copay, coinsurance, deductible, outOfPocket, notes } = statedCosts(
    eligibility,
    chosen,
    visit,
  );
  const { authorization, numbers } = authorizationFor(eligibility, chosen.service?.code ?? '30');
  const outOfPocketLeftCents = outOfPocket?.leftCents ?? null;
  return {
    noEstimate: noEstimateOf(chosen, caveats, [copay, coinsurance, deductible]),
    copayCents: copay?.cents ?? 0,
    copayPer: copay?.per ?? null,
    coinsurancePercent: coinsurance?.percent ?? 0,
    deductibleLeftCents: mostLeft(deductible),
    outOfPocketLeftCents,
    copayOnly: copay !== null && coinsurance === null,
    caveats: [
      copay === null && coinsurance === null
        ? 'The payer gives neither copay nor coinsurance for this service: only the deductible is counted.'
        : '',
      ...notes,
      deductibleCaveat(deductible),
      outOfPocketLeftCents === null
        ? 'The payer doesn’t say what is left to the out-of-pocket maximum: nothing caps this.'
        : '',
      ...serviceCaveats(caveats, orderOn(eligibility, visit), authorization === 'required'),
    ].filter((caveat) => caveat !== ''),
    sources: {
      copay: sourcesOf(copay),
      coinsurance: sourcesOf(coinsurance),
      deductible: sourcesOf(deductible),
      outOfPocket: sourcesOf(outOfPocket),
      authorization: authorization === 'required' ? numbers : [],
    },
  };
}
