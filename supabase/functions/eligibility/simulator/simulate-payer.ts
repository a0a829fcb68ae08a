import { REJECTION_REASONS } from '../../_shared/x12/codes/rejection-reasons.ts';
import { type ReadInquiry, read270 } from '../../_shared/x12/inquiry/read-270.ts';
import { readX12, type X12File } from '../../_shared/x12/loops/read-x12.ts';
import type { Delimiters } from '../../_shared/x12/syntax/delimiters.ts';
import type { SegmentValue } from '../../_shared/x12/syntax/write-segments.ts';
import { checkRequest } from './check-request.ts';
import { DISCLAIMER, planBenefits } from './plan-benefits.ts';
import { FAMILY, HMO, MEDICARE, PPO, planFor, type SimulatedPlan } from './simulated-plan.ts';
import { type TestBehavior, testMember, testRefusal } from './test-members.ts';
import { write999, writeTa1 } from './write-acknowledgements.ts';
import { type SimulatedAnswer, type SimulatedRefusal, writeReply } from './write-reply.ts';

/** What comes back, and after how long; `silence` never ends. */
export type SimulatedReply =
  | { readonly kind: 'reply'; readonly text: string; readonly delayMs: number }
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

const EMPTY: SimulatedAnswer = {
  benefits: [],
  refusals: [],
  group: null,
  covered: null,
  correctedBirthDate: null,
};

function yearOfService({ serviceDays, date }: ReadInquiry) {
  const year = (serviceDays.from ?? date).slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** Covered in the year of the service. */
function coveredBy(
  plan: SimulatedPlan,
  inquiry: ReadInquiry,
  services: readonly string[] = inquiry.serviceTypes,
): SimulatedAnswer {
  return {
    ...EMPTY,
    benefits: planBenefits(plan, services),
    group: plan.groupNumber === '' ? null : { number: plan.groupNumber, name: plan.groupName },
    covered: yearOfService(inquiry),
  };
}

function refusal(code: string, level: SimulatedRefusal['level']): SimulatedAnswer {
  const advice = REJECTION_REASONS[code]?.retry;
  const followUps = { by_itself: 'R', no: 'N', after_a_fix: 'C' } as const;
  return { ...EMPTY, refusals: [{ code, level, followUp: followUps[advice ?? 'after_a_fix'] }] };
}

const ended = (inquiry: ReadInquiry): SimulatedAnswer => ({
  ...EMPTY,
  benefits: [['EB', '6', '', ['30'], PPO.type, PPO.name], DISCLAIMER],
  covered: {
    from: `${Number(inquiry.date.slice(0, 4)) - 1}-01-01`,
    to: `${Number(inquiry.date.slice(0, 4)) - 1}-12-31`,
  },
});

const DENTAL: SegmentValue = ['EB', '1', '', ['35'], 'PR', 'BRIGHT DENTAL'];

const dentalOnly = (inquiry: ReadInquiry): SimulatedAnswer => ({
  ...EMPTY,
  benefits: [DENTAL, DISCLAIMER],
  covered: yearOfService(inquiry),
});

const dentalLeft = (inquiry: ReadInquiry): SimulatedAnswer => {
  const own = ended(inquiry);
  return { ...own, benefits: [...own.benefits, DENTAL] };
};

const multiPlan = (): SimulatedAnswer => ({
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

const otherPayer = (inquiry: ReadInquiry): SimulatedAnswer => {
  const own = coveredBy(MEDICARE, inquiry);
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

const managed = (inquiry: ReadInquiry): SimulatedAnswer => {
  const own = coveredBy(HMO, inquiry);
  const primaryCare: SegmentValue[] = [
    ['EB', 'L'],
    ['LS', '2120'],
    ['NM1', 'P3', '1', 'GRAY', 'MEREDITH', '', '', '', 'XX', '1999999984'],
    ['PER', 'IC', '', 'TE', '3035550123'],
    ['LE', '2120'],
  ];
  return { ...own, benefits: [...own.benefits, ...primaryCare] };
};

const odd = (inquiry: ReadInquiry): SimulatedAnswer => {
  const own = coveredBy(PPO, inquiry);
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

/** The payer has the day before the one that was asked with. */
function dayBefore(day: string | null): string {
  const date = new Date(`${day ?? '1980-01-02'}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** What the payer has to say, for those that say anything in a 271. */
function answerOf(
  behavior: TestBehavior | null,
  inquiry: ReadInquiry,
  attempt: number,
): SimulatedAnswer {
  switch (behavior) {
    case 'family':
      return coveredBy(FAMILY, inquiry);
    case 'hmo':
      return managed(inquiry);
    case 'inactive':
      return ended(inquiry);
    case 'dental_only':
      return dentalOnly(inquiry);
    case 'dental_left':
      return dentalLeft(inquiry);
    case 'not_found':
      return inquiry.dependent ? refusal('67', 'dependent') : refusal('75', 'subscriber');
    case 'busy':
      return refusal('42', 'payer');
    case 'busy_once':
      return attempt <= 1 ? refusal('42', 'payer') : coveredBy(PPO, inquiry);
    case 'multi_plan':
      return multiPlan();
    case 'other_payer':
      return otherPayer(inquiry);
    case 'plan_only':
      return coveredBy(PPO, inquiry, []);
    case 'nothing_said':
      return EMPTY;
    case 'corrected': {
      const patient = inquiry.dependent ?? inquiry.subscriber;
      return { ...coveredBy(PPO, inquiry), correctedBirthDate: dayBefore(patient.birthDate) };
    }
    case 'odd':
      return odd(inquiry);
    case null:
      return coveredBy(planFor(inquiry.subscriber.memberId), inquiry);
    default:
      return coveredBy(PPO, inquiry);
  }
}

function replyTo(
  inquiry: ReadInquiry,
  behavior: TestBehavior | null,
  attempt: number,
): SimulatedReply {
  const reply = (text: string, delayMs = USUAL_DELAY_MS): SimulatedReply => ({
    kind: 'reply',
    text,
    delayMs,
  });
  const answer = answerOf(behavior, inquiry, attempt);
  switch (behavior) {
    case 'silent':
      return { kind: 'silence' };
    case 'slow':
      return reply(writeReply(inquiry, answer), SLOW_DELAY_MS);
    case 'malformed':
      return reply(WEB_PAGE);
    case 'cut_off': {
      const text = writeReply(inquiry, answer);
      return reply(text.slice(0, Math.floor(text.length * 0.7)));
    }
    case 'rejected_999': {
      const mistake: SegmentValue[] = [
        ['IK3', 'NM1', '8', '2100', '8'],
        ['IK4', '9', '67', '1'],
      ];
      return reply(write999(inquiry, mistake, '5'));
    }
    case 'rejected_ta1':
      return reply(writeTa1(inquiry, '006'));
    case 'odd':
      return reply(writeReply(inquiry, answer, ODD_DELIMITERS));
    default:
      return reply(writeReply(inquiry, answer));
  }
}

/** What a strict payer does with a request it can't read; null for one that it can. */
function complaint(file: X12File, inquiry: ReadInquiry): string | null {
  const fault = checkRequest(file);
  if (!fault) return null;
  return fault.kind === 'interchange'
    ? writeTa1(inquiry, fault.note)
    : write999(inquiry, fault.mistakes, fault.code);
}

/**
 * A payer that isn't one: answers the 270 it really gets, by the subscriber's member ID (see
 * `test-members.ts`); whoever isn't a test member has one of three plans. The same request and attempt
 * give the same reply. Throws an X12Error for text that is no X12.
 */
export function simulatePayer(request270: string, attempt = 1): SimulatedReply {
  const file = readX12(request270);
  const inquiry = read270(request270);
  if (!inquiry) return { kind: 'reply', text: WEB_PAGE, delayMs: USUAL_DELAY_MS };
  const refused = complaint(file, inquiry);
  if (refused !== null) return { kind: 'reply', text: refused, delayMs: USUAL_DELAY_MS };
  const { memberId } = inquiry.subscriber;
  const wanted = testRefusal(memberId);
  if (wanted) {
    const answer = refusal(wanted.code, wanted.level);
    return { kind: 'reply', text: writeReply(inquiry, answer), delayMs: USUAL_DELAY_MS };
  }
  return replyTo(inquiry, testMember(memberId)?.behavior ?? null, attempt);
}
