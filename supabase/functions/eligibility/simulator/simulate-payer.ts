import { REJECTION_REASONS } from '../../_shared/x12/codes/rejection-reasons.ts';
import { readX12, type X12File } from '../../_shared/x12/loops/read-x12.ts';
import { type ReadRequest, read270 } from '../../_shared/x12/request/read-270.ts';
import type { Delimiters } from '../../_shared/x12/syntax/delimiters.ts';
import type { SegmentValue } from '../../_shared/x12/syntax/write-segments.ts';
import { checkRequest } from './check-request.ts';
import { DISCLAIMER, planBenefits } from './plan-benefits.ts';
import { FAMILY, HMO, MEDICARE, PPO, planFor, type SimulatedPlan } from './simulated-plan.ts';
import { type TestBehavior, testMember, testRejection } from './test-members.ts';
import { write999, writeTa1 } from './write-acknowledgements.ts';
import {
  type SimulatedBenefits,
  type SimulatedRejection,
  writeResponse,
} from './write-response.ts';

/** What comes back, and after how long; `silence` never ends. */
export type SimulatedResponse =
  | { readonly kind: 'response'; readonly text: string; readonly delayMs: number }
  | { readonly kind: 'silence' };

const USUAL_DELAY_MS = 400;
const SLOW_DELAY_MS = 12_000;

const WEB_PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

const ODD_DELIMITERS: Delimiters = {
  element: '|',
  component: '>',
  repetition: '{',
  segment: '\n',
};

const EMPTY: SimulatedBenefits = {
  benefits: [],
  rejections: [],
  group: null,
  covered: null,
  correctedBirthDate: null,
};

function yearOfService({ serviceDays, date }: ReadRequest) {
  const year = (serviceDays.from ?? date).slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** Covered in the year of the service. */
function coveredBy(
  plan: SimulatedPlan,
  request: ReadRequest,
  services: readonly string[] = request.serviceTypes,
): SimulatedBenefits {
  return {
    ...EMPTY,
    benefits: planBenefits(plan, services),
    group: plan.groupNumber === '' ? null : { number: plan.groupNumber, name: plan.groupName },
    covered: yearOfService(request),
  };
}

function rejection(code: string, level: SimulatedRejection['level']): SimulatedBenefits {
  const advice = REJECTION_REASONS[code]?.retry;
  const followUps = { by_itself: 'R', no: 'N', after_a_fix: 'C' } as const;
  return { ...EMPTY, rejections: [{ code, level, followUp: followUps[advice ?? 'after_a_fix'] }] };
}

const ended = (request: ReadRequest): SimulatedBenefits => ({
  ...EMPTY,
  benefits: [['EB', '6', '', ['30'], PPO.type, PPO.name], DISCLAIMER],
  covered: {
    from: `${Number(request.date.slice(0, 4)) - 1}-01-01`,
    to: `${Number(request.date.slice(0, 4)) - 1}-12-31`,
  },
});

const DENTAL: SegmentValue = ['EB', '1', '', ['35'], 'PR', 'BRIGHT DENTAL'];

const dentalOnly = (request: ReadRequest): SimulatedBenefits => ({
  ...EMPTY,
  benefits: [DENTAL, DISCLAIMER],
  covered: yearOfService(request),
});

const dentalLeft = (request: ReadRequest): SimulatedBenefits => {
  const own = ended(request);
  return { ...own, benefits: [...own.benefits, DENTAL] };
};

const multiPlan = (): SimulatedBenefits => ({
  ...EMPTY,
  benefits: [
    ['EB', '1', '', ['30', '98'], 'MC', 'STATE MEDICAID'],
    DISCLAIMER,
    ['EB', 'MC', '', ['30'], 'HM', 'RIVER CARE'],
    ['LS', '2120'],
    ['NM1', 'PR', '2', 'RIVER CARE HMO', '', '', '', '', 'PI', 'RC77'],
    ['PER', 'IC', '', 'TE', '8005550100'],
    ['LE', '2120'],
    ['EB', 'B', 'IND', ['98'], 'MC', '', '27', '3', '', '', '', 'N', 'Y'],
    DENTAL,
    ['EB', '6', '', ['AL'], 'PR', 'OLD VISION'],
  ],
});

const otherPayer = (request: ReadRequest): SimulatedBenefits => {
  const own = coveredBy(MEDICARE, request);
  const other: SegmentValue[] = [
    ['EB', 'R', '', ['30'], '12', 'EMPLOYER PLAN'],
    ['REF', '6P', 'E-900'],
    ['REF', '1W', 'ZX81'],
    ['DTP', '290', 'D8', '20240101'],
    ['LS', '2120'],
    ['NM1', 'PRP', '2', 'UNION MUTUAL', '', '', '', '', 'PI', 'UM123'],
    ['PER', 'IC', 'CLAIMS', 'TE', '8005550111'],
    ['LE', '2120'],
  ];
  return { ...own, benefits: [...own.benefits, ...other] };
};

const managed = (request: ReadRequest): SimulatedBenefits => {
  const own = coveredBy(HMO, request);
  const primaryCare: SegmentValue[] = [
    ['EB', 'L'],
    ['LS', '2120'],
    ['NM1', 'P3', '1', 'GRAY', 'MEREDITH', '', '', '', 'XX', '1999999984'],
    ['PER', 'IC', '', 'TE', '3035550123'],
    ['LE', '2120'],
  ];
  return { ...own, benefits: [...own.benefits, ...primaryCare] };
};

const odd = (request: ReadRequest): SimulatedBenefits => {
  const own = coveredBy(PPO, request);
  const strange: SegmentValue[] = [
    [
      'EB',
      'QQ',
      'XYZ',
      ['Q9', '98'],
      'ZZ',
      'STRANGE',
      '99',
      '12,50',
      'LOTS',
      'ZZ',
      'MANY',
      'Q',
      'Q',
    ],
    ['MSG', 'ODD ONE'],
    ['XYZ', '1', '2'],
  ];
  return { ...own, benefits: [...own.benefits, ...strange] };
};

/** The payer has the day before the one in the request. */
function dayBefore(day: string | null): string {
  const date = new Date(`${day ?? '1980-01-02'}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** What the 271 says, for a payer that sends one. */
function benefitsFor(
  behavior: TestBehavior | null,
  request: ReadRequest,
  attempt: number,
): SimulatedBenefits {
  switch (behavior) {
    case 'family':
      return coveredBy(FAMILY, request);
    case 'hmo':
      return managed(request);
    case 'inactive':
      return ended(request);
    case 'dental_only':
      return dentalOnly(request);
    case 'dental_left':
      return dentalLeft(request);
    case 'not_found':
      return request.dependent ? rejection('67', 'dependent') : rejection('75', 'subscriber');
    case 'busy':
      return rejection('42', 'payer');
    case 'busy_once':
      return attempt <= 1 ? rejection('42', 'payer') : coveredBy(PPO, request);
    case 'multi_plan':
      return multiPlan();
    case 'other_payer':
      return otherPayer(request);
    case 'plan_only':
      return coveredBy(PPO, request, []);
    case 'nothing_said':
      return EMPTY;
    case 'corrected': {
      const patient = request.dependent ?? request.subscriber;
      return { ...coveredBy(PPO, request), correctedBirthDate: dayBefore(patient.birthDate) };
    }
    case 'odd':
      return odd(request);
    case null:
      return coveredBy(planFor(request.subscriber.memberId), request);
    default:
      return coveredBy(PPO, request);
  }
}

function respondTo(
  request: ReadRequest,
  behavior: TestBehavior | null,
  attempt: number,
): SimulatedResponse {
  const response = (text: string, delayMs = USUAL_DELAY_MS): SimulatedResponse => ({
    kind: 'response',
    text,
    delayMs,
  });
  const simulated = benefitsFor(behavior, request, attempt);
  switch (behavior) {
    case 'silent':
      return { kind: 'silence' };
    case 'slow':
      return response(writeResponse(request, simulated), SLOW_DELAY_MS);
    case 'malformed':
      return response(WEB_PAGE);
    case 'cut_off': {
      const text = writeResponse(request, simulated);
      return response(text.slice(0, Math.floor(text.length * 0.7)));
    }
    case 'rejected_999': {
      const mistake: SegmentValue[] = [
        ['IK3', 'NM1', '8', '2100', '8'],
        ['IK4', '9', '67', '1'],
      ];
      return response(write999(request, mistake, '5'));
    }
    case 'rejected_ta1':
      return response(writeTa1(request, '006'));
    case 'odd':
      return response(writeResponse(request, simulated, ODD_DELIMITERS));
    default:
      return response(writeResponse(request, simulated));
  }
}

/** What a strict payer does with a request it can't read; null for one that it can. */
function complaint(file: X12File, request: ReadRequest): string | null {
  const fault = checkRequest(file);
  if (!fault) return null;
  return fault.kind === 'interchange'
    ? writeTa1(request, fault.note)
    : write999(request, fault.mistakes, fault.code);
}

/**
 * A payer that isn't one: responds to the 270 it really gets, by the subscriber's member ID (see
 * `test-members.ts`); whoever isn't a test member has one of three plans. The same request and attempt
 * give the same response. Throws an X12Error for text that is no X12.
 */
export function simulatePayer(request270: string, attempt = 1): SimulatedResponse {
  const file = readX12(request270);
  const request = read270(request270);
  if (!request) return { kind: 'response', text: WEB_PAGE, delayMs: USUAL_DELAY_MS };
  const rejected = complaint(file, request);
  if (rejected !== null) return { kind: 'response', text: rejected, delayMs: USUAL_DELAY_MS };
  const { memberId } = request.subscriber;
  const wanted = testRejection(memberId);
  if (wanted) {
    const simulated = rejection(wanted.code, wanted.level);
    return { kind: 'response', text: writeResponse(request, simulated), delayMs: USUAL_DELAY_MS };
  }
  return respondTo(request, testMember(memberId)?.behavior ?? null, attempt);
}
