import type { Accumulator } from '@x12/benefits/accumulator';
import type { Charge } from '@x12/benefits/service-benefits';
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
  const visit = eligibility.services.find(({ copays }) => copays.some(isOwnCopay));
  const subject = visit ?? whole;
  if (subject === undefined) return null;
  const terms = termsFor(eligibility, subject, 'in');
  const tellsWhatIsLeft = [subject, whole].some(
    (item) => item !== undefined && isLeftKnown(item.deductibles),
  );
  return {
    plan: active.name,
    copay: visit === undefined ? null : terms.copayCents,
    deductibleLeft: tellsWhatIsLeft ? terms.deductibleLeftCents : null,
    outOfPocketLeft: terms.outOfPocketLeftCents,
  };
}

/** Of the patient, not of the family, and not for going elsewhere. */
function isOwnCopay({ cents, level, network }: Charge): boolean {
  return cents !== null && level?.code !== 'FAM' && network !== 'out';
}

/** A total alone doesn't say what is left of it, unless it is nothing; the family's is no patient's own. */
function isLeftKnown(deductibles: readonly Accumulator[]): boolean {
  const near = deductibles.filter(({ network }) => network !== 'out');
  const own = near.filter(({ level }) => level?.code !== 'FAM');
  return (own.length > 0 ? own : near).some(
    ({ remainingCents, totalCents }) => remainingCents !== null || totalCents === 0,
  );
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
