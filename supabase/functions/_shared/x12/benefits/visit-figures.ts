import { markedFor } from './applicable.ts';
import { authorizationFor, joinedAuthorization } from './authorization.ts';
import type { Authorization } from './benefit.ts';
import { type Conclusions, isPaidElsewhere } from './conclusions.ts';
import type { Eligibility } from './eligibility.ts';
import { matchedService } from './matched-service.ts';
import { isCovering } from './outcome.ts';
import type { ServiceBenefits } from './service-benefits.ts';
import { type StatedAccumulator, type StatedCosts, statedCosts } from './stated-costs.ts';

/** What is due for a service in network; null is what the payer doesn't say. */
interface FigureCharge {
  /** The service type code of the service; null for the plan as a whole. */
  readonly service: string | null;
  readonly markedFor: ReturnType<typeof markedFor> | null;
  readonly copayCents: number | null;
  readonly coinsurancePercent: number | null;
}

interface FigureAmount {
  readonly totalCents: number | null;
  readonly leftCents: number | null;
  readonly isFamilys: boolean;
}

/** What a desk and a patient ask of a plan, kept with the response. In network; unknown isn't zero. */
export interface VisitFigures {
  /** The payer's name for it; empty if there is none. */
  readonly plan: string;
  readonly charge: FigureCharge | null;
  readonly deductible: FigureAmount | null;
  readonly outOfPocket: FigureAmount | null;
  /** Whether the payer says of every amount that it holds in its network. */
  readonly saysInNetwork: boolean;
  /** For the requested services; unknown isn't "not required". */
  readonly authorization: Authorization;
  /** Another one pays, or nobody does: this plan's amounts say nothing about the patient. */
  readonly isPaidElsewhere: boolean;
  /** Another insurance pays before it. */
  readonly isSecond: boolean;
  /** What has to be known beside the result. */
  readonly caveats: readonly string[];
}

/** An office visit has two service codes that payers answer for. */
const VISIT = ['98', 'BY'];

interface ServiceCosts {
  readonly service: ServiceBenefits;
  readonly costs: StatedCosts;
}

function chargeOf({ service, costs: { copay, coinsurance } }: ServiceCosts): FigureCharge {
  const code = service.service?.code ?? null;
  const numbers = [...(copay?.numbers ?? []), ...(coinsurance?.numbers ?? [])];
  const stated = [...service.copays, ...service.coinsurances].find(({ number }) =>
    numbers.includes(number),
  );
  return {
    // Where a service has no amounts, those of the plan as a whole were taken.
    service: stated === undefined || code === '30' ? null : code,
    markedFor: stated === undefined ? null : markedFor(stated),
    copayCents: copay?.cents ?? null,
    coinsurancePercent: coinsurance?.percent ?? null,
  };
}

const amountOf = (stated: StatedAccumulator | null): FigureAmount | null =>
  stated && {
    totalCents: stated.totalCents,
    leftCents: stated.leftCents,
    isFamilys: stated.isFamilys,
  };

/** Null if the response confirms no coverage on the day. */
export function visitFigures(
  eligibility: Eligibility,
  requestedServices: readonly string[],
  serviceDate: string,
  { outcome, caveats, order }: Pick<Conclusions, 'outcome' | 'caveats' | 'order'>,
): VisitFigures | null {
  if (!isCovering(outcome)) return null;
  const of = {
    plan: eligibility.plans.find(({ status }) => status === 'active')?.name ?? '',
    caveats: caveats.map(({ text }) => text),
    isSecond: order === 'not_primary',
  };
  if (isPaidElsewhere(caveats)) {
    return {
      ...of,
      charge: null,
      deductible: null,
      outOfPocket: null,
      saysInNetwork: false,
      authorization: 'unknown',
      isPaidElsewhere: true,
    };
  }
  const visit = { serviceDate, place: null, network: 'in' } as const;
  const services = [...requestedServices, ...VISIT, '30'].flatMap((code): ServiceCosts[] => {
    const { service } = matchedService(eligibility, code);
    return service ? [{ service, costs: statedCosts(eligibility, service, visit) }] : [];
  });
  const [first] = services;
  const charged =
    services.find(({ costs }) => costs.copay !== null) ??
    services.find(({ costs }) => costs.coinsurance !== null);
  const { deductible = null, outOfPocket = null } = first?.costs ?? {};
  const stated = [charged?.costs.copay, charged?.costs.coinsurance, deductible, outOfPocket];
  const numbers = stated.flatMap((one) => one?.numbers ?? []);
  return {
    ...of,
    charge: charged ? chargeOf(charged) : null,
    deductible: amountOf(deductible),
    outOfPocket: amountOf(outOfPocket),
    saysInNetwork:
      numbers.length > 0 &&
      eligibility.benefits.every(
        ({ number, network }) => network !== 'unknown' || !numbers.includes(number),
      ),
    authorization: joinedAuthorization(
      requestedServices.map((code) => authorizationFor(eligibility, code).authorization),
    ),
    isPaidElsewhere: false,
  };
}
