import { transactionControl, writeInterchange } from '../syntax/write-interchange.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import type { Inquiry, InquiryProblem } from './inquiry.ts';
import { type PreparedInquiry, type PreparedPerson, prepareInquiry } from './prepare-inquiry.ts';

/** GS08, ST03: the guide we follow. */
const GUIDE_270 = '005010X279A1';

export type Built270 =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly InquiryProblem[] };

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
  const trace: SegmentValue = ['TRN', '1', inquiry.traceNumber, inquiry.originator];
  const payerId = [inquiry.payerIdKind, inquiry.payerId];
  const providerId = ['XX', provider.npi];
  return [
    ['ST', '270', transactionControl(inquiry.control.transaction), GUIDE_270],
    ['BHT', '0022', '13', inquiry.reference, inquiry.date, inquiry.time],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', inquiry.payerName, '', '', '', '', ...payerId],
    ['HL', '2', '1', '21', '1'],
    ['NM1', '1P', provider.entity, provider.name, provider.firstName, '', '', '', ...providerId],
    ...subscriberLevel(inquiry, trace),
    ...dependentLevel(inquiry, trace),
  ];
}

function write(inquiry: PreparedInquiry): string {
  const { sender, receiver, usage, date, time, control } = inquiry;
  return writeInterchange(
    { sender, receiver, usage, date, time, control: control.interchange },
    {
      code: 'HS',
      version: GUIDE_270,
      control: control.group,
      transaction: transaction(inquiry),
    },
  );
}

/** One eligibility question as a complete file; strict to 005010X279A1 (domain.md §10.1). */
export function build270(inquiry: Inquiry): Built270 {
  const prepared = prepareInquiry(inquiry);
  return prepared.ok ? { ok: true, text: write(prepared.inquiry) } : prepared;
}
