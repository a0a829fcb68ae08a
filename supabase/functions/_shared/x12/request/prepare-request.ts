import { writeDay } from '../syntax/x12-date.ts';
import { type FieldChecks, fieldChecks } from './field-checks.ts';
import { memberIdOf } from './mbi.ts';
import { withoutSuffix } from './name-suffix.ts';
import type {
  Request270,
  RequestDependent,
  RequestPerson,
  RequestProblem,
  RequestProvider,
} from './request.ts';

export interface PreparedPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly suffix: string;
  /** CCYYMMDD, or empty. */
  readonly birthDate: string;
  readonly gender: string;
}

/** A request in the form in which it is written: checked, in X12's characters, with X12's dates. */
export interface PreparedRequest {
  readonly sender: { readonly kind: string; readonly id: string };
  readonly receiver: { readonly kind: string; readonly id: string };
  readonly usage: 'P' | 'T';
  readonly control: Request270['control'];
  readonly date: string;
  readonly time: string;
  readonly reference: string;
  readonly traceNumber: string;
  readonly originator: string;
  readonly payerName: string;
  readonly payerId: string;
  readonly payerIdKind: string;
  readonly provider: {
    readonly entity: '1' | '2';
    readonly name: string;
    readonly firstName: string;
    readonly middleName: string;
    readonly suffix: string;
    readonly npi: string;
  };
  readonly subscriber: PreparedPerson & {
    readonly memberId: string;
    readonly groupNumber: string;
  };
  readonly dependent: (PreparedPerson & { readonly relationship: string }) | null;
  readonly serviceDays: string;
  readonly serviceTypes: readonly string[];
}

export type Preparation =
  | { readonly ok: true; readonly request: PreparedRequest }
  | { readonly ok: false; readonly problems: readonly RequestProblem[] };

const RELATIONSHIPS = { spouse: '01', child: '19', other_adult: '34' } as const;

/** A person with their own member ID is a subscriber to the payer. */
function patientLevels({ subscriber, dependent }: Request270): {
  readonly subscriber: Request270['subscriber'];
  readonly dependent: RequestDependent | null;
} {
  if (!dependent?.memberId) return { subscriber, dependent };
  return {
    subscriber: {
      ...dependent,
      memberId: dependent.memberId,
      groupNumber: subscriber.groupNumber,
    },
    dependent: null,
  };
}

function prepareProvider(checks: FieldChecks, provider: RequestProvider) {
  const npi = checks.npi('provider.npi', provider.npi);
  if (provider.kind === 'organization') {
    const name = checks.text('provider.name', "the clinic's name", provider.name, 60);
    return { entity: '2' as const, name, firstName: '', middleName: '', suffix: '', npi };
  }
  const name = checks.text('provider.lastName', "the provider's last name", provider.lastName, 60);
  const firstName = checks.optional(
    'provider.firstName',
    "The provider's first name",
    provider.firstName,
    35,
  );
  const middleName = checks.optional(
    'provider.middleName',
    "The provider's middle name",
    provider.middleName,
    25,
  );
  const suffix = checks.suffix('provider.suffix', "The provider's suffix", provider.suffix);
  return { entity: '1' as const, name, firstName, middleName, suffix, npi };
}

function preparePerson(
  checks: FieldChecks,
  who: 'subscriber' | 'dependent',
  person: RequestPerson,
  needsBirthDate: boolean,
  today: string,
): PreparedPerson {
  const owner = who === 'subscriber' ? "subscriber's" : "patient's";
  const { lastName, suffix } = withoutSuffix(person);
  return {
    lastName: checks.text(`${who}.lastName`, `the ${owner} last name`, lastName, 60),
    suffix: checks.suffix(`${who}.suffix`, `The ${owner} suffix`, suffix),
    firstName: checks.optional(`${who}.firstName`, `The ${owner} first name`, person.firstName, 35),
    birthDate: checks.birthDate(
      `${who}.birthDate`,
      `the ${owner} date of birth`,
      person.birthDate,
      needsBirthDate,
      today,
    ),
    gender: person.gender ?? '',
  };
}

function prepare(checks: FieldChecks, request: Request270): PreparedRequest {
  const { control, createdAt } = request;
  const { subscriber, dependent } = patientLevels(request);
  const date = writeDay(createdAt.date) ?? '';
  if (date === '' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(createdAt.time)) {
    checks.refuse('createdAt', 'The time of the request is not a date and a time.');
  }
  checks.controlNumber('control.interchange', control.interchange);
  checks.controlNumber('control.group', control.group);
  checks.controlNumber('control.transaction', control.transaction);
  return {
    sender: {
      kind: request.sender.kind,
      id: checks.identifier('sender.id', "the sender's ID", request.sender.id, 2, 15),
    },
    receiver: {
      kind: request.receiver.kind,
      id: checks.identifier('receiver.id', "the receiver's ID", request.receiver.id, 2, 15),
    },
    usage: request.isTest ? 'T' : 'P',
    control,
    date,
    time: createdAt.time.replace(':', ''),
    reference: checks.identifier('reference', 'a reference number', request.reference, 1, 50),
    traceNumber: checks.identifier('trace.number', 'a trace number', request.trace.number, 1, 50),
    originator: checks.originator('trace.originator', request.trace.originator),
    payerName: checks.text('payer.name', "the payer's name", request.payer.name, 60),
    payerId: checks.identifier('payer.id', "the payer's ID", request.payer.id, 2, 80),
    payerIdKind: request.payer.idKind,
    provider: prepareProvider(checks, request.provider),
    subscriber: {
      ...preparePerson(checks, 'subscriber', subscriber, dependent === null, createdAt.date),
      memberId: checks.identifier(
        'subscriber.memberId',
        'the member ID',
        memberIdOf(subscriber.memberId),
        2,
        80,
      ),
      groupNumber: checks.optionalIdentifier(
        'subscriber.groupNumber',
        'The group number',
        subscriber.groupNumber ?? '',
        50,
      ),
    },
    dependent: dependent && {
      ...preparePerson(checks, 'dependent', dependent, true, createdAt.date),
      relationship: dependent.relationship ? RELATIONSHIPS[dependent.relationship] : '',
    },
    serviceDays: checks.serviceDays(request.serviceDate),
    serviceTypes: checks.serviceTypes(request.serviceTypes),
  };
}

/** All problems at once, so that a form can show each beside its field. */
export function prepareRequest(request: Request270): Preparation {
  const checks = fieldChecks();
  const prepared = prepare(checks, request);
  return checks.problems.length > 0
    ? { ok: false, problems: checks.problems }
    : { ok: true, request: prepared };
}
