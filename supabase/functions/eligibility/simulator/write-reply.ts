import type { RejectionLevel } from '../../_shared/x12/codes/rejection-reasons.ts';
import type { ReadInquiry, ReadPerson } from '../../_shared/x12/inquiry/read-270.ts';
import { type Delimiters, OUR_DELIMITERS } from '../../_shared/x12/syntax/delimiters.ts';
import { writeInterchange } from '../../_shared/x12/syntax/write-interchange.ts';
import type { SegmentValue } from '../../_shared/x12/syntax/write-segments.ts';

/** A refusal, and at which level of the reply. */
export interface SimulatedRefusal {
  readonly level: RejectionLevel;
  readonly code: string;
  readonly followUp: string;
}

export interface SimulatedAnswer {
  readonly benefits: readonly SegmentValue[];
  readonly refusals: readonly SimulatedRefusal[];
  readonly group: { readonly number: string; readonly name: string } | null;
  /** `YYYY-MM-DD`, or null to leave the reply without dates of coverage. */
  readonly covered: { readonly from: string; readonly to: string | null } | null;
  /** Another birth date than the one that was asked with. */
  readonly correctedBirthDate: string | null;
}

const GUIDE = '005010X279A1';

/** Levels of a reply from the top. One that refuses is the last: nothing stands below it. */
const LEVELS: readonly RejectionLevel[] = [
  'request',
  'payer',
  'provider',
  'subscriber',
  'dependent',
];

const when = (condition: boolean, ...segments: readonly SegmentValue[]) =>
  condition ? segments : [];

const compact = (day: string) => day.replaceAll('-', '');

function nm1(entity: string, person: ReadPerson): SegmentValue {
  const id = person.memberId === '' ? [] : ['MI', person.memberId];
  return ['NM1', entity, '1', person.lastName, person.firstName, '', '', '', ...id];
}

function demographics(person: ReadPerson, birthDate: string | null): SegmentValue[] {
  return birthDate === null ? [] : [['DMG', 'D8', compact(birthDate), person.gender]];
}

function groupNumber({ group }: SimulatedAnswer): readonly SegmentValue[] {
  return when(group !== null, ['REF', '6P', group?.number ?? '', group?.name ?? '']);
}

function coverage(answer: SimulatedAnswer, relationship: string): SegmentValue[] {
  const { covered, correctedBirthDate } = answer;
  const isSelf = relationship === '18' ? 'Y' : 'N';
  return [
    ...when(correctedBirthDate !== null, ['INS', isSelf, relationship, '001', '25']),
    ...when(covered !== null, ['DTP', '346', 'D8', compact(covered?.from ?? '')]),
    ...when(Boolean(covered?.to), ['DTP', '347', 'D8', compact(covered?.to ?? '')]),
  ];
}

interface Part {
  readonly level: RejectionLevel;
  readonly before: readonly SegmentValue[];
  /** What the guide has behind the refusals. */
  readonly after: readonly SegmentValue[];
}

function patientParts(inquiry: ReadInquiry, answer: SimulatedAnswer, hasMore: string): Part[] {
  const { subscriber, dependent, trace } = inquiry;
  const traces: readonly SegmentValue[] = [
    ['TRN', '2', trace.number, trace.originator],
    ['TRN', '1', `SIM${inquiry.interchangeControl}`, '9SIMULATOR'],
  ];
  const corrected = answer.correctedBirthDate;
  if (!dependent) {
    return [
      {
        level: 'subscriber',
        before: [
          ['HL', '3', '2', '22', '0'],
          ...traces,
          nm1('IL', subscriber),
          ...groupNumber(answer),
        ],
        after: demographics(subscriber, corrected ?? subscriber.birthDate),
      },
    ];
  }
  return [
    {
      level: 'subscriber',
      before: [
        ['HL', '3', '2', '22', hasMore],
        ...when(hasMore === '0', ...traces),
        nm1('IL', subscriber),
      ],
      after: demographics(subscriber, subscriber.birthDate),
    },
    {
      level: 'dependent',
      before: [
        ['HL', '4', '3', '23', '0'],
        ...traces,
        nm1('03', dependent),
        ...groupNumber(answer),
      ],
      after: demographics(dependent, corrected ?? dependent.birthDate),
    },
  ];
}

function transaction(inquiry: ReadInquiry, answer: SimulatedAnswer): SegmentValue[] {
  const { payer, provider, dependent } = inquiry;
  const refusals = answer.refusals.map((refusal) =>
    refusal.level === 'dependent' && !dependent
      ? ({ ...refusal, level: 'subscriber' } as const)
      : refusal,
  );
  const isRefusedAt = (level: RejectionLevel) => refusals.some((item) => item.level === level);
  const refusalsAt = (level: RejectionLevel) =>
    refusals
      .filter((item) => item.level === level)
      .map(({ code, followUp }): SegmentValue => ['AAA', 'N', '', code, followUp]);
  const last = LEVELS.find(isRefusedAt) ?? 'dependent';
  const isRefused = LEVELS.some(isRefusedAt);
  const reaches = (level: RejectionLevel) => LEVELS.indexOf(level) <= LEVELS.indexOf(last);
  const has = (level: RejectionLevel) => (reaches(level) ? '1' : '0');
  const providerId = ['XX', provider.npi];
  const parts: Part[] = [
    { level: 'request', before: [['HL', '1', '', '20', has('provider')]], after: [] },
    {
      level: 'payer',
      before: [['NM1', 'PR', '2', payer.name, '', '', '', '', payer.idKind, payer.id]],
      after: [],
    },
    {
      level: 'provider',
      before: [
        ['HL', '2', '1', '21', has('subscriber')],
        [
          'NM1',
          '1P',
          provider.entity,
          provider.name,
          provider.firstName,
          '',
          '',
          '',
          ...providerId,
        ],
      ],
      after: [],
    },
    ...patientParts(inquiry, answer, has('dependent')),
  ];
  const services = refusalsAt('service');
  const relationship = dependent ? dependent.relationship || '21' : '18';
  return [
    ['ST', '271', inquiry.transactionControl, GUIDE],
    ['BHT', '0022', '11', inquiry.reference, inquiry.date, inquiry.time],
    ...parts
      .filter(({ level }) => reaches(level))
      .flatMap(({ level, before, after }) => [...before, ...refusalsAt(level), ...after]),
    ...when(!isRefused, ...coverage(answer, relationship), ...answer.benefits),
    ...when(services.length > 0 && !isRefused, ['EB', 'V', '', inquiry.serviceTypes], ...services),
  ];
}

/** The way back: who received now sends, with the question's own control numbers. */
export const replyEnvelope = (inquiry: ReadInquiry) => ({
  sender: inquiry.receiver,
  receiver: inquiry.sender,
  usage: inquiry.usage,
  date: inquiry.date,
  time: inquiry.time,
  control: Number(inquiry.interchangeControl),
});

/** A 271 to the 270 that was really received: its trace, names, numbers and dates come back. */
export function writeReply(
  inquiry: ReadInquiry,
  answer: SimulatedAnswer,
  delimiters: Delimiters = OUR_DELIMITERS,
): string {
  return writeInterchange(
    replyEnvelope(inquiry),
    {
      code: 'HB',
      version: GUIDE,
      control: Number(inquiry.groupControl),
      transaction: transaction(inquiry, answer),
    },
    [],
    delimiters,
  );
}
