import { authorizationFor } from '@x12/benefits/authorization';
import type { Authorization } from '@x12/benefits/benefit';
import type { Eligibility } from '@x12/benefits/eligibility';
import { statedCosts } from '@x12/benefits/stated-costs';
import { dollars } from '@x12/benefits/wording';
import { amountsIn, matchOf } from '../stated-amounts';
import { distinct } from './segment-numbers';

export interface KeyFigure {
  /** Empty if the payer doesn't say. */
  readonly text: string;
  /** The segments that state it. */
  readonly numbers: readonly number[];
}

interface CostFigure extends KeyFigure {
  /** Whether the payer says "in network"; false if it says nothing about networks. */
  readonly isInNetwork: boolean;
}

/**
 * The in-network figures that a desk needs, in words. Nothing is inferred that the payer doesn't
 * state.
 */
export interface KeyFigures {
  readonly visit: CostFigure;
  readonly deductibleLeft: CostFigure;
  readonly outOfPocketLeft: CostFigure;
  readonly authorization: KeyFigure & { readonly needed: Authorization };
  /** Which of several amounts was chosen, and what else a single figure would hide. */
  readonly notes: readonly string[];
}

const AUTHORIZATIONS = { required: 'Required', not_required: 'Not needed', unknown: '' } as const;

const money = (cents: number | null) => (cents === null ? '' : dollars(cents));

/** "$25 copay", "20% coinsurance", "$25 + 20%". */
function visitText(copayCents: number | null, percent: number | null): string {
  if (copayCents !== null && percent !== null) return `${dollars(copayCents)} + ${percent}%`;
  if (copayCents !== null) return `${dollars(copayCents)} copay`;
  return percent === null ? '' : `${percent}% coinsurance`;
}

export function keyFigures(
  eligibility: Eligibility,
  requested: readonly string[],
  serviceDate: string,
): KeyFigures | null {
  const told = amountsIn(eligibility, requested, serviceDate);
  if (told === null) return null;
  const service = matchOf(eligibility, requested)?.service;
  const costs =
    service && statedCosts(eligibility, service, { serviceDate, place: null, network: 'in' });
  const unsaid = new Set(
    eligibility.benefits.filter(({ network }) => network === 'unknown').map(({ number }) => number),
  );
  const figure = (text: string, numbers: readonly number[]): CostFigure => ({
    text,
    numbers: distinct(numbers),
    isInNetwork: !numbers.some((number) => unsaid.has(number)),
  });
  return {
    visit: figure(visitText(told.copayCents, told.coinsurancePercent), [
      ...(costs?.copay?.numbers ?? []),
      ...(costs?.coinsurance?.numbers ?? []),
    ]),
    deductibleLeft: figure(money(told.deductibleLeftCents), costs?.deductible?.numbers ?? []),
    outOfPocketLeft: figure(money(told.outOfPocketLeftCents), costs?.outOfPocket?.numbers ?? []),
    authorization: {
      needed: told.authorization,
      text: AUTHORIZATIONS[told.authorization],
      numbers: distinct(
        requested
          .map((code) => authorizationFor(eligibility, code))
          .flatMap(({ numbers }) => numbers),
      ),
    },
    notes: told.notes,
  };
}
