import type { Dialect } from '../simulated-replies/dialect.ts';
import { compact } from '../simulated-replies/segments.ts';
import { writeInterchange } from '../syntax/write-interchange.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import type { OracleCase } from './any-reply.test-support.ts';

/** A 271 around what a dialect says: names, trace and levels as in any other. */

const GUIDE = '005010X279A1';

const ENVELOPE = {
  sender: { kind: 'ZZ', id: 'PAYER' },
  receiver: { kind: 'ZZ', id: 'CLINIC' },
  usage: 'T',
  date: '20260412',
  time: '1201',
  control: 905,
};

const when = (condition: boolean, ...segments: readonly SegmentValue[]) =>
  condition ? segments : [];

/** The guide has these in front of the birth date, and the dates behind it. */
const isReference = ([id]: SegmentValue) => id === 'REF';

function transaction(
  { reply, inquiry, isDependent, told }: OracleCase,
  dialect: Dialect,
): SegmentValue[] {
  const isRejectedAt = (level: string) => reply.kind === 'rejected' && reply.level === level;
  const rejections = (level: string): SegmentValue[] =>
    reply.kind === 'rejected' && reply.level === level ? [['AAA', 'N', '', reply.code, 'C']] : [];
  const wording = reply.kind === 'told' ? dialect.word(reply.facts, inquiry) : null;
  const patient = wording?.patient ?? [];
  const trace: SegmentValue = ['TRN', '2', 'TRACE0001', '9877281234'];
  const head: SegmentValue[] = [
    ['ST', '271', '0001', GUIDE],
    ['BHT', '0022', '11', 'REF123', compact(inquiry.requestedOn), '1201'],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', 'NORTHERN HEALTH', '', '', '', '', 'PI', 'NH001'],
    ...rejections('payer'),
  ];
  if (isRejectedAt('payer')) return head;
  const provider: SegmentValue[] = [
    ...head,
    ['HL', '2', '1', '21', '1'],
    ['NM1', '1P', '2', 'CLINIC NAME', '', '', '', '', 'XX', '1234567893'],
    ...rejections('provider'),
  ];
  if (isRejectedAt('provider')) return provider;
  return [
    ...provider,
    ['HL', '3', '2', '22', isDependent ? '1' : '0'],
    ...when(!isDependent, trace),
    isDependent
      ? ['NM1', 'IL', '1', 'PARENT', 'PAT', '', '', '', 'MI', told.memberId]
      : ['NM1', 'IL', '1', told.lastName, told.firstName, '', '', '', 'MI', told.memberId],
    ...when(isDependent, ['HL', '4', '3', '23', '0'], trace, [
      'NM1',
      '03',
      '1',
      told.lastName,
      told.firstName,
    ]),
    ...patient.filter(isReference),
    ...rejections('patient'),
    ['DMG', 'D8', compact(told.birthDate), 'F'],
    ...patient.filter((segment) => !isReference(segment)),
    ...(wording?.benefits ?? []),
  ];
}

export const writeReply = (oracleCase: OracleCase, dialect: Dialect): string =>
  writeInterchange(
    ENVELOPE,
    { code: 'HB', version: GUIDE, control: 77, transaction: transaction(oracleCase, dialect) },
    [],
    dialect.delimiters,
  );
