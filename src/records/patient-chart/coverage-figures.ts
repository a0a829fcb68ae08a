import { authorizationFor, joinedAuthorization } from '@x12/benefits/authorization';
import type { Authorization } from '@x12/benefits/benefit';
import { concludeFrom, isPaidElsewhere } from '@x12/benefits/conclusions';
import type { Eligibility } from '@x12/benefits/eligibility';
import { matchedService } from '@x12/benefits/matched-service';
import { isCovering } from '@x12/benefits/outcome';
import { statedCosts } from '@x12/benefits/stated-costs';
import { eligibilityFor, readResponse } from '@x12/read-response';
import { X12Error } from '@x12/syntax/x12-error';
import type { Chart } from './chart.schema';

export interface CoverageFigures {
  /** The payer's name for it; empty if there is none. */
  plan: string;
  /** In cents, in network; null if the payer doesn't say. */
  copay: number | null;
  deductibleLeft: number | null;
  outOfPocketLeft: number | null;
  /** For the requested service; unknown isn't "not required". */
  authorization: Authorization;
  /** Another one pays, or nobody does: this plan's amounts say nothing about the patient. */
  isPaidElsewhere: boolean;
  /** What has to be known beside the result. */
  caveats: readonly string[];
}

const NOTHING_STATED = {
  copay: null,
  deductibleLeft: null,
  outOfPocketLeft: null,
  authorization: 'unknown',
  isPaidElsewhere: true,
} as const;

type Response = Pick<
  NonNullable<Chart['response']>,
  'response_x12' | 'trace_number' | 'service_types' | 'service_date'
>;

/** An office visit has two service codes that payers answer for. */
const VISIT = ['98', 'BY'];

/** The plan and the three amounts a desk needs; null if the response confirms no coverage. */
export function coverageFigures(response: Response): CoverageFigures | null {
  const eligibility = read(response);
  if (!eligibility) return null;
  const { service_types: requestedServices, service_date: serviceDate } = response;
  const occasion = { serviceDate, place: null };
  const { outcome, caveats } = concludeFrom(eligibility, { requestedServices, ...occasion });
  if (!isCovering(outcome)) return null;
  const plan = eligibility.plans.find(({ status }) => status === 'active')?.name ?? '';
  const told = caveats.map(({ text }) => text);
  if (isPaidElsewhere(caveats)) return { ...NOTHING_STATED, plan, caveats: told };
  const [costs, ...others] = [...requestedServices, ...VISIT, '30'].flatMap((code) => {
    const { service } = matchedService(eligibility, code);
    return service ? [statedCosts(eligibility, service, { ...occasion, network: 'in' })] : [];
  });
  const copay = [costs, ...others].find((told) => told?.copay)?.copay;
  return {
    plan,
    copay: copay?.cents ?? null,
    deductibleLeft: costs?.deductible?.leftCents ?? null,
    outOfPocketLeft: costs?.outOfPocket?.leftCents ?? null,
    authorization: joinedAuthorization(
      requestedServices.map((code) => authorizationFor(eligibility, code).authorization),
    ),
    isPaidElsewhere: false,
    caveats: told,
  };
}

function read({ response_x12, trace_number }: Response): Eligibility | null | undefined {
  try {
    const { content } = readResponse(response_x12);
    return content.kind === 'eligibility' ? eligibilityFor(content.responses, trace_number) : null;
  } catch (thrown) {
    if (thrown instanceof X12Error) return null;
    throw thrown;
  }
}
