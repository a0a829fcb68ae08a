import { REJECTION_REASONS } from '../../_shared/x12/codes/rejection-reasons.ts';
import { readX12, type X12File } from '../../_shared/x12/loops/read-x12.ts';
import { type ReadPerson, type ReadRequest, read270 } from '../../_shared/x12/request/read-270.ts';
import type {
  CarveOut,
  CoverageFacts,
  Span,
} from '../../_shared/x12/simulated-replies/coverage-facts.ts';
import type { Abilities, Inquiry } from '../../_shared/x12/simulated-replies/dialect.ts';
import { type Delimiters, OUR_DELIMITERS } from '../../_shared/x12/syntax/delimiters.ts';
import type { SegmentValue } from '../../_shared/x12/syntax/write-segments.ts';
import { type BesideBehavior, besideHeadline } from './beside-headline.ts';
import { checkRequest } from './check-request.ts';
import { dialectOf, productOf } from './payer-dialects.ts';
import { coverageBy } from './simulated-coverage.ts';
import {
  FAMILY,
  HMO,
  MEDICAID,
  MEDICARE,
  PPO,
  planFor,
  type SimulatedPlan,
} from './simulated-plan.ts';
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
  patient: [],
  benefits: [],
  rejections: [],
  correctedBirthDate: null,
  delimiters: OUR_DELIMITERS,
};

const withDashes = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

const dayOfService = ({ serviceDays, date }: ReadRequest) => serviceDays.from ?? withDashes(date);

function yearOfService(request: ReadRequest, years = 0): Span {
  const year = Number(dayOfService(request).slice(0, 4)) + years;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** Said in every response, so that nobody takes one for a payer's. */
const DISCLAIMER: SegmentValue = ['MSG', 'SIMULATED RESPONSE, NOT FROM A PAYER'];

/** What the guide has between an EB and its messages. */
const BEFORE_MESSAGES = new Set(['EB', 'HSD', 'REF', 'DTP', 'AAA']);

function withDisclaimer([first, ...others]: readonly SegmentValue[]): SegmentValue[] {
  if (!first) return [];
  const end = others.findIndex(([id]) => id === 'EB' || !BEFORE_MESSAGES.has(id));
  const at = end === -1 ? others.length : end;
  return [first, ...others.slice(0, at), DISCLAIMER, ...others.slice(at)];
}

/** What is true, as this payer words it. */
function worded(
  request: ReadRequest,
  product: Abilities['products'],
  facts: CoverageFacts,
): SimulatedBenefits {
  const dialect = dialectOf(request.payer.id, product);
  const inquiry: Inquiry = {
    day: dayOfService(request),
    requestedOn: withDashes(request.date),
    services: request.serviceTypes,
    place: '11',
  };
  const { patient, benefits } = dialect.word(facts, inquiry);
  const { delimiters } = dialect;
  return { ...EMPTY, patient, benefits: withDisclaimer(benefits), delimiters };
}

/** Covered in the year of the service. */
const coveredBy = (
  plan: SimulatedPlan,
  request: ReadRequest,
  changes: Partial<CoverageFacts> = {},
): SimulatedBenefits =>
  worded(request, plan.product, {
    ...coverageBy(plan, request.serviceTypes, yearOfService(request)),
    ...changes,
  });

function rejection(code: string, level: SimulatedRejection['level']): SimulatedBenefits {
  const advice = REJECTION_REASONS[code]?.retry;
  const followUps = { by_itself: 'R', no: 'N', after_a_fix: 'C' } as const;
  return { ...EMPTY, rejections: [{ code, level, followUp: followUps[advice ?? 'after_a_fix'] }] };
}

const dental = (request: ReadRequest): CarveOut => ({
  service: '35',
  name: 'BRIGHT DENTAL',
  insuranceType: 'PR',
  isActive: true,
  span: yearOfService(request),
});

/** The medical plan covered the year before the service's. */
const ended = (request: ReadRequest, carveOuts: readonly CarveOut[] = []): SimulatedBenefits => {
  const past = coverageBy(PPO, request.serviceTypes, yearOfService(request, -1));
  return worded(request, 'commercial', { ...past, carveOuts, group: null });
};

/** What a payer says about a plan that begins the year after the service, as on its first day. */
const nextYear = (request: ReadRequest): SimulatedBenefits => {
  const { from } = yearOfService(request, 1);
  return coveredBy(PPO, { ...request, serviceDays: { from, to: from } });
};

const dentalOnly = (request: ReadRequest): SimulatedBenefits =>
  coveredBy(PPO, request, { policies: [], carveOuts: [dental(request)], group: null });

const multiPlan = (request: ReadRequest): SimulatedBenefits =>
  coveredBy(MEDICAID, request, {
    carveOuts: [
      dental(request),
      {
        service: 'AL',
        name: 'OLD VISION',
        insuranceType: 'PR',
        isActive: false,
        span: yearOfService(request, -1),
      },
    ],
    contacts: [
      {
        kind: 'managed_care',
        name: 'RIVER CARE HMO',
        firstName: '',
        id: 'RC77',
        phone: '8005550100',
      },
    ],
  });

const otherPayer = (request: ReadRequest): SimulatedBenefits =>
  coveredBy(MEDICARE, request, {
    others: [
      {
        name: 'UNION MUTUAL',
        payerId: 'UM123',
        order: 'primary',
        insuranceType: '12',
        groupNumber: 'E-900',
        since: '2024-01-01',
        phone: '8005550111',
        subscriber: {
          lastName: request.subscriber.lastName,
          firstName: request.subscriber.firstName,
          memberId: 'ZX81',
        },
      },
    ],
  });

const managed = (request: ReadRequest): SimulatedBenefits =>
  coveredBy(HMO, request, {
    contacts: [
      {
        kind: 'primary_care',
        name: 'GRAY',
        firstName: 'MEREDITH',
        id: '1999999984',
        phone: '3035550123',
      },
    ],
  });

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
  return { ...own, benefits: [...own.benefits, ...strange], delimiters: ODD_DELIMITERS };
};

function withBeside(behavior: BesideBehavior, request: ReadRequest): SimulatedBenefits {
  const {
    plan,
    patient = [],
    benefits = [],
    change = (same) => same,
  } = besideHeadline(behavior, dayOfService(request));
  const own = coveredBy(plan, request);
  return {
    ...own,
    patient: [...own.patient, ...patient],
    benefits: [...own.benefits.map(change), ...benefits],
  };
}

/** The payer has the day before the one in the request. */
function dayBefore(day: string | null): string {
  const date = new Date(`${day ?? '1980-01-02'}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** A name without anything that payers often leave out. */
const isPlain = ({ lastName, firstName, suffix }: ReadPerson) =>
  suffix === '' && !/[\s\p{P}]/u.test(firstName + lastName);

/** Another member of the payer. */
const STRANGER = {
  lastName: 'STRANGER',
  firstName: 'SAM',
  suffix: '',
  birthDate: '1951-05-05',
  memberId: 'ZZ999',
} as const;

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
    case 'next_year':
      return nextYear(request);
    case 'dental_only':
      return dentalOnly(request);
    case 'dental_left':
      return ended(request, [dental(request)]);
    case 'not_found':
      return request.dependent ? rejection('67', 'dependent') : rejection('75', 'subscriber');
    case 'busy':
      return rejection('42', 'payer');
    case 'busy_once':
      return attempt <= 1 ? rejection('42', 'payer') : coveredBy(PPO, request);
    case 'multi_plan':
      return multiPlan(request);
    case 'other_payer':
      return otherPayer(request);
    case 'plan_only':
      return coveredBy(PPO, { ...request, serviceTypes: [] });
    case 'nothing_said':
      return EMPTY;
    case 'corrected': {
      const patient = request.dependent ?? request.subscriber;
      return { ...coveredBy(PPO, request), correctedBirthDate: dayBefore(patient.birthDate) };
    }
    case 'plain_name':
      return isPlain(request.dependent ?? request.subscriber)
        ? coveredBy(PPO, request)
        : benefitsFor('not_found', request, attempt);
    case 'odd':
      return odd(request);
    case 'died':
    case 'spend_down':
    case 'qmb':
    case 'advantage':
    case 'paid_until':
    case 'pending':
    case 'below_zero':
    case 'unreadable_end':
      return withBeside(behavior, request);
    case null:
      return coveredBy(planFor(request.subscriber.memberId, productOf(request.payer.id)), request);
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
    case 'stranger': {
      const subscriber = { ...request.subscriber, ...STRANGER };
      return response(writeResponse({ ...request, subscriber, dependent: null }, simulated));
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
 * A simulated payer: responds to the actual 270, by the subscriber's member ID (see `test-members.ts`); a person who
 * isn't a test member has one of three plans. The same request and attempt give the same response. Throws an X12Error
 * for text that is no X12.
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
