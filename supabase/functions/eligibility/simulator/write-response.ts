import type { RejectionLevel } from '../../_shared/x12/codes/rejection-reasons.ts';
import type { ReadPerson, ReadRequest } from '../../_shared/x12/request/read-270.ts';
import type { Wording } from '../../_shared/x12/simulated-replies/dialect.ts';
import type { Delimiters } from '../../_shared/x12/syntax/delimiters.ts';
import { writeInterchange } from '../../_shared/x12/syntax/write-interchange.ts';
import type { SegmentValue } from '../../_shared/x12/syntax/write-segments.ts';

/** A rejection, and at which level of the response. */
export interface SimulatedRejection {
  readonly level: RejectionLevel;
  readonly code: string;
  readonly followUp: string;
}

export interface SimulatedBenefits extends Wording {
  readonly rejections: readonly SimulatedRejection[];
  /** Another birth date than the one in the request. */
  readonly correctedBirthDate: string | null;
  readonly delimiters: Delimiters;
}

const GUIDE = '005010X279A1';

/** Levels of a response from the top. One that rejects is the last: nothing stands below it. */
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
  return ['NM1', entity, '1', person.lastName, person.firstName, '', '', person.suffix, ...id];
}

function demographics(person: ReadPerson, birthDate: string | null): SegmentValue[] {
  return birthDate === null ? [] : [['DMG', 'D8', compact(birthDate), person.gender]];
}

/** The guide has references in front of the birth date, the rest behind it. */
const isReference = ([id]: SegmentValue) => id === 'REF';

function coverage(
  { correctedBirthDate, patient }: SimulatedBenefits,
  relationship: string,
): SegmentValue[] {
  const isSelf = relationship === '18' ? 'Y' : 'N';
  const others = patient.filter((segment) => !isReference(segment));
  if (correctedBirthDate === null) return others;
  return [['INS', isSelf, relationship, '001', '25'], ...others.filter(([id]) => id !== 'INS')];
}

interface Part {
  readonly level: RejectionLevel;
  readonly before: readonly SegmentValue[];
  /** What the guide has behind the rejections. */
  readonly after: readonly SegmentValue[];
}

function patientParts(request: ReadRequest, simulated: SimulatedBenefits, hasMore: string): Part[] {
  const { subscriber, dependent, trace } = request;
  const traces: readonly SegmentValue[] = [
    ['TRN', '2', trace.number, trace.originator],
    ['TRN', '1', `SIM${request.interchangeControl}`, '9SIMULATOR'],
  ];
  const corrected = simulated.correctedBirthDate;
  if (!dependent) {
    return [
      {
        level: 'subscriber',
        before: [
          ['HL', '3', '2', '22', '0'],
          ...traces,
          nm1('IL', subscriber),
          ...simulated.patient.filter(isReference),
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
        ...simulated.patient.filter(isReference),
      ],
      after: demographics(dependent, corrected ?? dependent.birthDate),
    },
  ];
}

function transaction(request: ReadRequest, simulated: SimulatedBenefits): SegmentValue[] {
  const { payer, provider, dependent } = request;
  const rejections = simulated.rejections.map((rejection) =>
    rejection.level === 'dependent' && !dependent
      ? ({ ...rejection, level: 'subscriber' } as const)
      : rejection,
  );
  const isRejectedAt = (level: RejectionLevel) => rejections.some((item) => item.level === level);
  const rejectionsAt = (level: RejectionLevel) =>
    rejections
      .filter((item) => item.level === level)
      .map(({ code, followUp }): SegmentValue => ['AAA', 'N', '', code, followUp]);
  const last = LEVELS.find(isRejectedAt) ?? 'dependent';
  const isRejected = LEVELS.some(isRejectedAt);
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
          provider.middleName,
          '',
          provider.suffix,
          ...providerId,
        ],
      ],
      after: [],
    },
    ...patientParts(request, simulated, has('dependent')),
  ];
  const services = rejectionsAt('service');
  const relationship = dependent ? dependent.relationship || '21' : '18';
  return [
    ['ST', '271', request.transactionControl, GUIDE],
    ['BHT', '0022', '11', request.reference, request.date, request.time],
    ...parts
      .filter(({ level }) => reaches(level))
      .flatMap(({ level, before, after }) => [...before, ...rejectionsAt(level), ...after]),
    ...when(!isRejected, ...coverage(simulated, relationship), ...simulated.benefits),
    ...when(services.length > 0 && !isRejected, ['EB', 'V', '', request.serviceTypes], ...services),
  ];
}

/** The way back: who received now sends, with the request's own control numbers. */
export const responseEnvelope = (request: ReadRequest) => ({
  sender: request.receiver,
  receiver: request.sender,
  usage: request.usage,
  date: request.date,
  time: request.time,
  control: Number(request.interchangeControl),
});

/** A 271 to the 270 that was really received: its trace, names, numbers and dates come back. */
export function writeResponse(request: ReadRequest, simulated: SimulatedBenefits): string {
  return writeInterchange(
    responseEnvelope(request),
    {
      code: 'HB',
      version: GUIDE,
      control: Number(request.groupControl),
      transaction: transaction(request, simulated),
    },
    [],
    simulated.delimiters,
  );
}
