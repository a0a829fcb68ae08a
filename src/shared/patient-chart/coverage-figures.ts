import { eligibilityFor, readResponse } from '@x12/read-response';
import { X12Error } from '@x12/syntax/x12-error';
import { termsFor } from '@/shared/eligibility/terms';
import type { Chart } from './chart.schema';

export interface CoverageFigures {
  /** As the payer calls it; empty where it doesn't. */
  plan: string;
  /** In cents, in network; null where the payer doesn't say. */
  copay: number | null;
  deductibleLeft: number | null;
  outOfPocketLeft: number | null;
}

type Response = Pick<NonNullable<Chart['response']>, 'response_x12' | 'trace_number'>;

const WHOLE_PLAN = '30';

/** The plan and the three amounts a desk asks for, out of a response; null where it has none about the patient. */
export function coverageFigures({ response_x12, trace_number }: Response): CoverageFigures | null {
  const eligibility = read(response_x12, trace_number);
  const whole = eligibility?.services.find(({ service }) => service?.code === WHOLE_PLAN);
  const active = eligibility?.plans.find(({ status }) => status === 'active');
  if (!(eligibility && active)) return null;
  // A visit's copay stands with the visit, the plan's amounts with the plan.
  const visit = eligibility.services.find(({ copays }) => copays.length > 0);
  const subject = visit ?? whole;
  if (subject === undefined) return null;
  const terms = termsFor(eligibility, subject, 'in');
  const tellsOfDeductible = [subject, whole].some((item) => (item?.deductibles.length ?? 0) > 0);
  return {
    plan: active.name,
    copay: subject.copays.some(({ cents }) => cents !== null) ? terms.copayCents : null,
    deductibleLeft: tellsOfDeductible ? terms.deductibleLeftCents : null,
    outOfPocketLeft: terms.outOfPocketLeftCents,
  };
}

function read(text: string, traceNumber: string) {
  try {
    const { content } = readResponse(text);
    return content.kind === 'eligibility' ? eligibilityFor(content.responses, traceNumber) : null;
  } catch (thrown) {
    if (thrown instanceof X12Error) return null;
    throw thrown;
  }
}
