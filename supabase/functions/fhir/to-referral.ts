import { problemsOf, referralSchema, type SentReferral } from '../_referrals/sent-referral.ts';
import { readDocuments, type SentDocument } from './documents.ts';
import { identifierOfType, mainName, nameInFull, npiOf } from './names.ts';
import { FhirFault, type Issue } from './outcome.ts';
import type { Concept, Coverage, Patient, Reference, ServiceRequest } from './resources.ts';
import type { Entry, Transaction } from './transaction.ts';

const ICD_10_CM = 'http://hl7.org/fhir/sid/icd-10-cm';

/** FHIR's four priorities as the clinic has three: "asap" is sooner than routine, and no emergency. */
const PRIORITIES = { routine: 'routine', urgent: 'urgent', asap: 'urgent', stat: 'stat' } as const;

/** HL7's codes for what the patient is to the subscriber (https://hl7.org/fhir/R4/valueset-subscriber-relationship.html). */
const RELATIONSHIPS: Readonly<Record<string, 'self' | 'spouse' | 'child' | 'other_adult'>> = {
  self: 'self',
  spouse: 'spouse',
  common: 'spouse',
  child: 'child',
  parent: 'other_adult',
  other: 'other_adult',
  injured: 'other_adult',
};

interface Read {
  referral: SentReferral;
  /** The sender's own number of the request, with its system: the same one again is the same referral. */
  placer: string | undefined;
  /** What is filed with it. */
  documents: readonly SentDocument[];
  /** What was left out, for the sender to know. */
  remarks: Issue[];
}

/** A draft of a referral, and where in the bundle each field of it was read. */
type Origins = Map<string, string>;

/**
 * The referral that a transaction brings: one ServiceRequest, and what it refers to. Throws a FhirFault (422) that
 * names every fault at once, by the place in the bundle where it stands.
 */
export function toReferral(transaction: Transaction): Read {
  const [order, ...others] = transaction.of('ServiceRequest');
  if (order === undefined || others.length > 0) {
    transaction.fault({
      code: 'business-rule',
      diagnostics: 'A transaction brings one ServiceRequest.',
      expression: others[0]?.expression ?? 'Bundle',
    });
  }
  if (order === undefined) throw new FhirFault(422, transaction.issues);
  for (const { resource, expression } of transaction.of('Task')) {
    transaction.follow(resource.focus, `${expression}.focus`, ['ServiceRequest']);
  }

  const documents = readDocuments(transaction);
  const origins: Origins = new Map();
  const remarks: Issue[] = [];
  const { resource, expression } = order;
  const subject = transaction.follow(resource.subject, `${expression}.subject`, ['Patient']);
  const draft = {
    ...orderOf(resource, expression, origins),
    ...requesterOf(transaction, resource, expression, origins),
    patient: subject && personOf(subject, origins),
    ...insuranceOf(transaction, order, subject, origins, remarks),
  };
  if (subject === undefined && transaction.issues.length === 0) {
    transaction.fault({
      code: 'required',
      diagnostics: 'Must refer to the Patient in this bundle.',
      expression: `${expression}.subject.reference`,
    });
  }
  const read = referralSchema.safeParse(draft);
  const faults = [...transaction.issues];
  if (!read.success) {
    const problems = read.error.issues.flatMap(problemsOf);
    faults.push(
      ...problems
        // Without the patient every field of theirs is missing; the reference has been told.
        .filter(({ field }) => subject !== undefined || !field.startsWith('patient'))
        .map(({ field, message }): Issue => {
          const at = placeOf(field, origins) ?? expression;
          const code = message === 'Is missing.' ? 'required' : 'value';
          return { code, diagnostics: message, expression: at };
        }),
    );
  }
  if (faults.length > 0 || !read.success) throw new FhirFault(422, faults);
  return { referral: read.data, placer: placerOf(resource), documents, remarks };
}

function orderOf(order: ServiceRequest, at: string, origins: Origins) {
  const {
    priority,
    code,
    occurrenceDateTime,
    occurrencePeriod,
    reasonCode = [],
    note = [],
  } = order;
  const diagnoses = reasonCode.flatMap((concept, place) => {
    const coded = concept.coding?.find(({ system }) => system === ICD_10_CM);
    if (coded?.code === undefined) return [];
    return [{ place, code: coded.code, description: coded.display ?? concept.text }];
  });
  for (const [index, { place }] of diagnoses.entries()) {
    origins.set(`diagnoses.${index}`, `${at}.reasonCode[${place}]`);
  }
  const reasons = [...reasonCode.map(wordsOf), ...note.map(({ text }) => text)];
  const reason = [...new Set(reasons)].filter(Boolean).join('\n');
  origins.set('reason', `${at}.reasonCode`);
  origins.set('requested_service', `${at}.code`);
  origins.set('reference', `${at}.identifier`);
  origins.set('see_by', occurrencePeriod ? `${at}.occurrencePeriod` : `${at}.occurrenceDateTime`);
  const seeBy = dayOf(occurrencePeriod?.end ?? occurrencePeriod?.start ?? occurrenceDateTime);
  return given({
    priority: priority && PRIORITIES[priority],
    requested_service: code && wordsOf(code),
    see_by: seeBy,
    reason: reason === '' ? undefined : reason,
    reference: placerIdentifier(order)?.value,
    diagnoses:
      diagnoses.length === 0
        ? undefined
        : diagnoses.map(({ code, description }) => given({ code, description })),
  });
}

function requesterOf(
  transaction: Transaction,
  order: ServiceRequest,
  at: string,
  origins: Origins,
) {
  const expression = `${at}.requester`;
  origins.set('referring_provider', expression);
  if (order.requester === undefined) return {};
  const found = transaction.follow(order.requester, expression, [
    'Practitioner',
    'PractitionerRole',
    'Organization',
  ]);
  if (found === undefined) return given({ referring_provider: order.requester.display });
  const { resource } = found;
  origins.set('referring_provider_npi', `${found.expression}.identifier`);
  if (resource.resourceType === 'Organization') {
    return given({
      referring_provider: resource.name,
      referring_provider_npi: npiOf(resource.identifier),
    });
  }
  const role = resource.resourceType === 'PractitionerRole' ? resource : undefined;
  const personEntry = follow(
    role?.practitioner,
    `${found.expression}.practitioner`,
    'Practitioner',
  );
  const person = resource.resourceType === 'Practitioner' ? resource : personEntry?.resource;
  const organization = `${found.expression}.organization`;
  const practice = follow(role?.organization, organization, 'Organization')?.resource;
  if (personEntry) origins.set('referring_provider_npi', `${personEntry.expression}.identifier`);
  const name = mainName(person?.name)?.name;
  const said = [name && nameInFull(name), practice?.name ?? role?.organization?.display];
  const words = said.filter(Boolean).join(', ');
  return given({
    referring_provider: words === '' ? undefined : words,
    referring_provider_npi: npiOf(person?.identifier),
  });

  function follow<T extends 'Practitioner' | 'Organization'>(
    reference: Reference | undefined,
    where: string,
    type: T,
  ) {
    return reference && transaction.follow(reference, where, [type]);
  }
}

function personOf({ resource, expression }: Entry & { resource: Patient }, origins: Origins) {
  const { name: names, birthDate, gender, telecom = [] } = resource;
  const main = mainName(names);
  origins.set('patient.first_name', `${expression}.name[${main?.place ?? 0}].given`);
  origins.set('patient.last_name', `${expression}.name[${main?.place ?? 0}].family`);
  origins.set('patient.date_of_birth', `${expression}.birthDate`);
  origins.set('patient.phone', `${expression}.telecom`);
  origins.set('patient.email', `${expression}.telecom`);
  const reached = (system: string) =>
    telecom
      .filter(
        (point) => point.system === system && point.use !== 'old' && point.value !== undefined,
      )
      .sort((one, other) => (one.rank ?? 99) - (other.rank ?? 99))[0]?.value;
  return given({
    first_name: main?.name.given?.join(' '),
    last_name: main?.name.family,
    date_of_birth: birthDate,
    sex: gender,
    phone: reached('phone'),
    email: reached('email'),
  });
}

/** The first coverage of the patient's: the one that the request names, else the one that pays first. */
function insuranceOf(
  transaction: Transaction,
  { resource: order, expression }: Entry & { resource: ServiceRequest },
  subject: (Entry & { resource: Patient }) | undefined,
  origins: Origins,
  remarks: Issue[],
) {
  const [named] = (order.insurance ?? []).map((one, place) =>
    transaction.follow(one, `${expression}.insurance[${place}]`, ['Coverage']),
  );
  const all = transaction
    .of('Coverage')
    .sort((one, other) => (one.resource.order ?? 99) - (other.resource.order ?? 99));
  const taken = named ?? all[0];
  if (taken === undefined) return {};
  for (const { expression: left } of all.filter((one) => one.expression !== taken.expression)) {
    remarks.push({
      code: 'informational',
      diagnostics: 'Only one coverage is taken with a referral; this one was left out.',
      expression: left,
    });
  }
  const { resource: coverage, expression: at } = taken;
  const whose = transaction.follow(coverage.beneficiary, `${at}.beneficiary`, ['Patient']);
  if (whose !== undefined && subject !== undefined && whose.expression !== subject.expression) {
    transaction.fault({
      code: 'business-rule',
      diagnostics: 'Must be the patient of the ServiceRequest.',
      expression: `${at}.beneficiary`,
    });
  }
  return { insurance: coverageOf(transaction, coverage, at, origins) };
}

function coverageOf(transaction: Transaction, coverage: Coverage, at: string, origins: Origins) {
  const [payor] = coverage.payor;
  const payer =
    payor?.reference === undefined
      ? undefined
      : transaction.follow(payor, `${at}.payor[0]`, ['Organization']);
  // That it leads nowhere has been told.
  if (payor?.reference !== undefined && payer === undefined) return undefined;
  for (const field of ['payer_name', 'payer_id']) {
    origins.set(`insurance.${field}`, payer ? `${payer.expression}.name` : `${at}.payor[0]`);
  }
  origins.set('insurance.member_id', `${at}.subscriberId`);
  origins.set('insurance.group_number', `${at}.class`);
  origins.set('insurance.subscriber', `${at}.relationship`);
  const group = coverage.class?.find(({ type }) =>
    type.coding?.some(({ code }) => code === 'group'),
  );
  return given({
    payer_name: payer?.resource.name ?? payor?.display,
    payer_id: identifierOfType(payer?.resource.identifier, 'NIIP') ?? payor?.identifier?.value,
    member_id: identifierOfType(coverage.identifier, 'MB') ?? coverage.subscriberId,
    group_number: group?.value,
    subscriber: subscriberOf(transaction, coverage, at, origins),
  });
}

function subscriberOf(transaction: Transaction, coverage: Coverage, at: string, origins: Origins) {
  const code = coverage.relationship?.coding?.[0]?.code;
  const named = coverage.subscriber?.reference;
  const isBeneficiary = named !== undefined && named === coverage.beneficiary.reference;
  // A subscriber who is the beneficiary says it too.
  const relationship = code === undefined && isBeneficiary ? 'self' : RELATIONSHIPS[code ?? ''];
  if (code !== undefined && relationship === undefined) {
    transaction.fault({
      code: 'value',
      diagnostics: `One of ${Object.keys(RELATIONSHIPS).join(', ')}.`,
      expression: `${at}.relationship`,
    });
    return undefined;
  }
  if (relationship === 'self') return { relationship };
  const person =
    coverage.subscriber &&
    transaction.follow(coverage.subscriber, `${at}.subscriber`, ['RelatedPerson', 'Patient']);
  const name = mainName(person?.resource.name)?.name;
  for (const field of ['first_name', 'last_name', 'date_of_birth']) {
    origins.set(`insurance.subscriber.${field}`, `${at}.subscriber`);
  }
  const subscriber = given({
    relationship,
    first_name: name?.given?.join(' '),
    last_name: name?.family,
    date_of_birth: person?.resource.birthDate,
  });
  return Object.keys(subscriber).length === 0 ? undefined : subscriber;
}

/** The number that the sender's system gave the request (type PLAC of HL7's table 0203), else its first. */
function placerIdentifier({ identifier = [] }: ServiceRequest) {
  return (
    identifier.find(({ type }) => type?.coding?.some(({ code }) => code === 'PLAC')) ??
    identifier[0]
  );
}

function placerOf(order: ServiceRequest): string | undefined {
  const placer = placerIdentifier(order);
  return placer?.value === undefined ? undefined : `${placer.system ?? ''}|${placer.value}`;
}

function wordsOf({ text, coding = [] }: Concept): string | undefined {
  return text ?? coding.find(({ display }) => display !== undefined)?.display;
}

/** The day of a date or an instant as it was written, in the sender's own zone. */
function dayOf(instant: string | undefined): string | undefined {
  return instant?.slice(0, 10);
}

/** Where a field was read, or the closest thing around it that was. */
function placeOf(field: string, origins: Origins): string | undefined {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    const place = origins.get(path);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Without what nobody gave: the schema of a referral tells an absent field from an empty one. */
function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
