import { OUR_DELIMITERS } from '../syntax/delimiters.ts';
import { type SegmentValue, writeSegment } from '../syntax/write-segments.ts';
import type { Inquiry, InquiryProblem } from './inquiry.ts';
import { type PreparedInquiry, type PreparedPerson, prepareInquiry } from './prepare-inquiry.ts';

/** GS08, ST03: the guide we follow. */
const GUIDE_270 = '005010X279A1';

export type Built270 =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly InquiryProblem[] };

/** ISA is the one segment of fixed width, and holds two of the delimiters as data. */
function interchangeHeader(inquiry: PreparedInquiry): string {
  const { element, repetition, component, segment } = OUR_DELIMITERS;
  const elements = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    inquiry.senderKind,
    inquiry.senderId.padEnd(15),
    inquiry.receiverKind,
    inquiry.receiverId.padEnd(15),
    inquiry.date.slice(2),
    inquiry.time,
    repetition,
    '00501',
    String(inquiry.control.interchange).padStart(9, '0'),
    '0',
    inquiry.usage,
    component,
  ];
  return elements.join(element) + segment;
}

function name(entity: string, person: PreparedPerson, memberId: string): SegmentValue {
  const identifier = memberId === '' ? [] : ['MI', memberId];
  return ['NM1', entity, '1', person.lastName, person.firstName, '', '', '', ...identifier];
}

function demographics(person: PreparedPerson): SegmentValue[] {
  return person.birthDate === '' ? [] : [['DMG', 'D8', person.birthDate, person.gender]];
}

/** The patient's level: the date of the service and what it is. */
function question(inquiry: PreparedInquiry): SegmentValue[] {
  const format = inquiry.serviceDays.includes('-') ? 'RD8' : 'D8';
  return [
    ['DTP', '291', format, inquiry.serviceDays],
    ['EQ', inquiry.serviceTypes],
  ];
}

function subscriberLevel(inquiry: PreparedInquiry, trace: SegmentValue): SegmentValue[] {
  const { subscriber, dependent } = inquiry;
  const isPatient = dependent === null;
  const group: SegmentValue[] =
    subscriber.groupNumber === '' ? [] : [['REF', '6P', subscriber.groupNumber]];
  return [
    ['HL', '3', '2', '22', isPatient ? '0' : '1'],
    ...(isPatient ? [trace] : []),
    name('IL', subscriber, subscriber.memberId),
    ...group,
    ...demographics(subscriber),
    ...(isPatient ? question(inquiry) : []),
  ];
}

function dependentLevel(inquiry: PreparedInquiry, trace: SegmentValue): SegmentValue[] {
  const { dependent } = inquiry;
  if (!dependent) return [];
  const relationship: SegmentValue[] =
    dependent.relationship === '' ? [] : [['INS', 'N', dependent.relationship]];
  return [
    ['HL', '4', '3', '23', '0'],
    trace,
    name('03', dependent, ''),
    ...demographics(dependent),
    ...relationship,
    ...question(inquiry),
  ];
}

function transaction(inquiry: PreparedInquiry): SegmentValue[] {
  const { provider } = inquiry;
  const control = String(inquiry.control.transaction).padStart(4, '0');
  const trace: SegmentValue = ['TRN', '1', inquiry.traceNumber, inquiry.originator];
  const payerId = [inquiry.payerIdKind, inquiry.payerId];
  const body: SegmentValue[] = [
    ['ST', '270', control, GUIDE_270],
    ['BHT', '0022', '13', inquiry.reference, inquiry.date, inquiry.time],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', inquiry.payerName, '', '', '', '', ...payerId],
    ['HL', '2', '1', '21', '1'],
    [
      'NM1',
      '1P',
      provider.entity,
      provider.name,
      provider.firstName,
      '',
      '',
      '',
      'XX',
      provider.npi,
    ],
    ...subscriberLevel(inquiry, trace),
    ...dependentLevel(inquiry, trace),
  ];
  // SE01 counts everything from ST to SE.
  return [...body, ['SE', String(body.length + 1), control]];
}

function write(inquiry: PreparedInquiry): string {
  const { control } = inquiry;
  const group = String(control.group);
  const rest: SegmentValue[] = [
    // HS is the group of 270s; X says that an accredited committee made the standard.
    [
      'GS',
      'HS',
      inquiry.senderId,
      inquiry.receiverId,
      inquiry.date,
      inquiry.time,
      group,
      'X',
      GUIDE_270,
    ],
    ...transaction(inquiry),
    ['GE', '1', group],
    ['IEA', '1', String(control.interchange).padStart(9, '0')],
  ];
  return interchangeHeader(inquiry) + rest.map((segment) => writeSegment(segment)).join('');
}

/** One eligibility question as a complete file; strict to 005010X279A1 (domain.md §10.1). */
export function build270(inquiry: Inquiry): Built270 {
  const prepared = prepareInquiry(inquiry);
  return prepared.ok ? { ok: true, text: write(prepared.inquiry) } : prepared;
}
