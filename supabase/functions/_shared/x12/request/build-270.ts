import { transactionControl, writeInterchange } from '../syntax/write-interchange.ts';
import type { SegmentValue } from '../syntax/write-segments.ts';
import { type PreparedPerson, type PreparedRequest, prepareRequest } from './prepare-request.ts';
import type { Request270, RequestProblem } from './request.ts';

/** GS08, ST03: the guide we follow. */
const GUIDE_270 = '005010X279A1';

export type Built270 =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly RequestProblem[] };

function name(entity: string, person: PreparedPerson, memberId: string): SegmentValue {
  const identifier = memberId === '' ? [] : ['MI', memberId];
  const { lastName, firstName, suffix } = person;
  return ['NM1', entity, '1', lastName, firstName, '', '', suffix, ...identifier];
}

function demographics(person: PreparedPerson): SegmentValue[] {
  return person.birthDate === '' ? [] : [['DMG', 'D8', person.birthDate, person.gender]];
}

/** The patient's level: the date of the service and what it is. */
function serviceLines(request: PreparedRequest): SegmentValue[] {
  const format = request.serviceDays.includes('-') ? 'RD8' : 'D8';
  return [
    ['DTP', '291', format, request.serviceDays],
    ['EQ', request.serviceTypes],
  ];
}

function subscriberLevel(request: PreparedRequest, trace: SegmentValue): SegmentValue[] {
  const { subscriber, dependent } = request;
  const isPatient = dependent === null;
  const group: SegmentValue[] =
    subscriber.groupNumber === '' ? [] : [['REF', '6P', subscriber.groupNumber]];
  return [
    ['HL', '3', '2', '22', isPatient ? '0' : '1'],
    ...(isPatient ? [trace] : []),
    name('IL', subscriber, subscriber.memberId),
    ...group,
    ...demographics(subscriber),
    ...(isPatient ? serviceLines(request) : []),
  ];
}

function dependentLevel(request: PreparedRequest, trace: SegmentValue): SegmentValue[] {
  const { dependent } = request;
  if (!dependent) return [];
  const relationship: SegmentValue[] =
    dependent.relationship === '' ? [] : [['INS', 'N', dependent.relationship]];
  return [
    ['HL', '4', '3', '23', '0'],
    trace,
    name('03', dependent, ''),
    ...demographics(dependent),
    ...relationship,
    ...serviceLines(request),
  ];
}

function transaction(request: PreparedRequest): SegmentValue[] {
  const { provider } = request;
  const trace: SegmentValue = ['TRN', '1', request.traceNumber, request.originator];
  const payerId = [request.payerIdKind, request.payerId];
  const providerName = [
    provider.name,
    provider.firstName,
    provider.middleName,
    '',
    provider.suffix,
  ];
  return [
    ['ST', '270', transactionControl(request.control.transaction), GUIDE_270],
    ['BHT', '0022', '13', request.reference, request.date, request.time],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', request.payerName, '', '', '', '', ...payerId],
    ['HL', '2', '1', '21', '1'],
    ['NM1', '1P', provider.entity, ...providerName, 'XX', provider.npi],
    ...subscriberLevel(request, trace),
    ...dependentLevel(request, trace),
  ];
}

function write(request: PreparedRequest): string {
  const { sender, receiver, usage, date, time, control } = request;
  return writeInterchange(
    { sender, receiver, usage, date, time, control: control.interchange },
    {
      code: 'HS',
      version: GUIDE_270,
      control: control.group,
      transaction: transaction(request),
    },
  );
}

/** One eligibility request as a complete file; strict to 005010X279A1 (domain.md §10.1). */
export function build270(request: Request270): Built270 {
  const prepared = prepareRequest(request);
  return prepared.ok ? { ok: true, text: write(prepared.request) } : prepared;
}
