import type { NetworkChoice, Visit } from './applicable.ts';
import { authorizationFor } from './authorization.ts';
import type { Authorization } from './benefit.ts';
import type { Caveat } from './caveat.ts';
import { caveatsOf } from './caveats.ts';
import { type CoveredPeriod, coveredPeriod } from './covered-period.ts';
import { includes } from './dates.ts';
import type { Eligibility, OtherPayer } from './eligibility.ts';
import { type AskedPerson, type Identity, identityOf } from './identity.ts';
import { matchedService } from './matched-service.ts';
import type { Occasion } from './occasion.ts';
import { orderOn, type PayingOrder, type Standing, standingOn } from './other-payers.ts';
import { isCovering, judgeOutcome, type Outcome } from './outcome.ts';
import { statedCosts } from './stated-costs.ts';

/** What a response is held against. */
export interface Circumstances extends Occasion {
  /** Codes of EQ01. */
  readonly requestedServices: readonly string[];
  /** Whom the request was about; left out, or null, nobody is compared. */
  readonly asked?: AskedPerson | null;
}

/** What a payer says a patient pays for one service; null is what it doesn't say, and never zero. */
export interface CostConclusion {
  readonly copayCents: number | null;
  /** EB06 of the copay: 27 a visit, 7 a day, 36 an admission, 26 an episode; null where it isn't told. */
  readonly copayPer: string | null;
  readonly coinsurancePercent: number | null;
  readonly deductibleLeftCents: number | null;
  readonly outOfPocketLeftCents: number | null;
}

export interface ServiceConclusion {
  readonly requested: string;
  readonly authorization: Authorization;
  readonly costs: Readonly<Record<NetworkChoice, CostConclusion>>;
}

/** What a response means for a request: what the portal tells, stores and acts on. */
export interface Conclusions {
  readonly outcome: Outcome;
  readonly coveredFrom: string | null;
  readonly coveredTo: string | null;
  /** How this insurance stands among the others on the day. */
  readonly order: PayingOrder;
  readonly otherPayers: readonly (Pick<OtherPayer, 'name' | 'payerId' | 'order' | 'memberId'> & {
    readonly standing: Standing;
  })[];
  /** What has to be known beside the outcome, the gravest first. */
  readonly caveats: readonly Caveat[];
  readonly services: readonly ServiceConclusion[];
}

/** Conclusions with whom they are about, and the segments they come from. */
export interface SourcedConclusions extends Conclusions {
  /** The segments that say the outcome, and the covered period. */
  readonly sources: { readonly outcome: readonly number[]; readonly period: readonly number[] };
  readonly identity: Identity;
  /** The response is about another person: nothing else is concluded from it. */
  readonly isForeign: boolean;
}

const NOT_STATED: CostConclusion = {
  copayCents: null,
  copayPer: null,
  coinsurancePercent: null,
  deductibleLeftCents: null,
  outOfPocketLeftCents: null,
};

function costsOf(eligibility: Eligibility, requested: string, visit: Visit): CostConclusion {
  const { service } = matchedService(eligibility, requested);
  if (service === null) return NOT_STATED;
  const { copay, coinsurance, deductible, outOfPocket } = statedCosts(eligibility, service, visit);
  return {
    copayCents: copay?.cents ?? null,
    copayPer: copay?.per?.code ?? null,
    coinsurancePercent: coinsurance?.percent ?? null,
    deductibleLeftCents: deductible?.leftCents ?? null,
    outOfPocketLeftCents: outOfPocket?.leftCents ?? null,
  };
}

const NOBODY_COMPARED: Identity = { differences: [], isForeign: false };

/** A response about another person says nothing about this patient. */
const foreign = (identity: Identity, requestedServices: readonly string[]): SourcedConclusions => ({
  identity,
  isForeign: true,
  outcome: 'error',
  sources: { outcome: identity.differences.map(({ number }) => number), period: [] },
  coveredFrom: null,
  coveredTo: null,
  order: 'unknown',
  otherPayers: [],
  caveats: [],
  services: requestedServices.map((requested) => ({
    requested,
    authorization: 'unknown',
    costs: { in: NOT_STATED, out: NOT_STATED },
  })),
});

/** An exclusion is of one service; everything else that stops an estimate is of the plan. */
export const isPaidElsewhere = (caveats: readonly Caveat[]): boolean =>
  caveats.some(({ kind, stopsEstimate }) => stopsEstimate && kind !== 'not_covered');

function outcomeOn(
  judged: Outcome,
  { coveredFrom, coveredTo }: CoveredPeriod,
  caveats: readonly Caveat[],
  { serviceDate }: Occasion,
): Outcome {
  if (judged !== 'active') return judged;
  if (!includes({ from: coveredFrom, to: coveredTo }, serviceDate)) return 'other_day';
  return caveats.some(({ isAgainst }) => isAgainst) ? 'caution' : 'active';
}

export function concludeFrom(
  eligibility: Eligibility,
  { requestedServices, asked = null, ...occasion }: Circumstances,
): SourcedConclusions {
  const identity = asked === null ? NOBODY_COMPARED : identityOf(asked, eligibility);
  // Whom a payer doesn't know it may give back in any way.
  if (identity.isForeign && eligibility.benefits.length > 0) {
    return foreign(identity, requestedServices);
  }
  const judged = judgeOutcome(eligibility, requestedServices, occasion);
  const period = coveredPeriod(eligibility, requestedServices, occasion);
  // Whom the payer doesn't know it has nothing to say of.
  const caveats =
    eligibility.benefits.length === 0 && eligibility.rejections.length > 0
      ? []
      : caveatsOf(eligibility, requestedServices, occasion);
  const outcome = outcomeOn(judged.outcome, period, caveats, occasion);
  // What an ended plan, a dentist's or one that doesn't pay would cost is no cost of the visit.
  const isPaying = isCovering(outcome) && !isPaidElsewhere(caveats);
  const costs = (requested: string, network: NetworkChoice) =>
    isPaying ? costsOf(eligibility, requested, { ...occasion, network }) : NOT_STATED;
  return {
    identity,
    isForeign: false,
    outcome,
    sources: { outcome: judged.numbers, period: period.numbers },
    coveredFrom: period.coveredFrom,
    coveredTo: period.coveredTo,
    order: orderOn(eligibility, occasion),
    otherPayers: eligibility.otherPayers.map((other) => ({
      name: other.name,
      payerId: other.payerId,
      order: other.order,
      memberId: other.memberId,
      standing: standingOn(other, occasion),
    })),
    caveats,
    services: requestedServices.map((requested) => ({
      requested,
      authorization: authorizationFor(eligibility, requested).authorization,
      costs: {
        in: costs(requested, 'in'),
        out: costs(requested, 'out'),
      },
    })),
  };
}
