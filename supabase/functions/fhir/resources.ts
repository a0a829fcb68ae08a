import { z } from 'zod';

/**
 * What is read of the resources that a referral comes in: FHIR R4 (https://hl7.org/fhir/R4), as little of it as a
 * clinic needs. Loose on purpose: whatever else a system sends of these resources is valid FHIR and no fault. What
 * nobody reads is named in the answer (leftovers.ts).
 */
const words = z.string().trim().min(1);

/** Null where only an extension stands in that place (https://hl7.org/fhir/R4/json.html#primitive). */
const manyWords = z.array(words.nullable());

const coding = z.looseObject({
  system: words.optional(),
  code: words.optional(),
  display: words.optional(),
});

const concept = z.looseObject({ coding: z.array(coding).optional(), text: words.optional() });

const period = z.looseObject({ start: words.optional(), end: words.optional() });

const identifier = z.looseObject({
  use: words.optional(),
  type: concept.optional(),
  system: words.optional(),
  value: words.optional(),
  period: period.optional(),
});

const identifiers = z.array(identifier).optional();

const reference = z.looseObject({
  reference: words.optional(),
  type: words.optional(),
  display: words.optional(),
  identifier: identifier.optional(),
});

const humanName = z.looseObject({
  use: words.optional(),
  text: words.optional(),
  family: words.optional(),
  given: manyWords.optional(),
  prefix: manyWords.optional(),
  suffix: manyWords.optional(),
  period: period.optional(),
});

const names = z.array(humanName).optional();

const contactPoint = z.looseObject({
  system: words.optional(),
  value: words.optional(),
  use: words.optional(),
  rank: z.number().optional(),
  period: period.optional(),
});

const address = z.looseObject({
  use: words.optional(),
  type: words.optional(),
  line: manyWords.optional(),
  city: words.optional(),
  state: words.optional(),
  postalCode: words.optional(),
  country: words.optional(),
  period: period.optional(),
});

const notes = z.array(z.looseObject({ text: words })).optional();

const patient = z.looseObject({
  resourceType: z.literal('Patient'),
  identifier: identifiers,
  active: z.boolean().optional(),
  name: z.array(humanName).min(1),
  birthDate: words,
  gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
  telecom: z.array(contactPoint).optional(),
  address: z.array(address).optional(),
  deceasedBoolean: z.boolean().optional(),
  deceasedDateTime: words.optional(),
  link: z.array(z.looseObject({ type: words })).optional(),
  contact: z
    .array(
      z.looseObject({
        relationship: z.array(concept).optional(),
        name: humanName.optional(),
        telecom: z.array(contactPoint).optional(),
        gender: words.optional(),
        period: period.optional(),
      }),
    )
    .optional(),
  communication: z
    .array(z.looseObject({ language: concept, preferred: z.boolean().optional() }))
    .optional(),
});

const practitioner = z.looseObject({
  resourceType: z.literal('Practitioner'),
  active: z.boolean().optional(),
  name: names,
  identifier: identifiers,
});

const practitionerRole = z.looseObject({
  resourceType: z.literal('PractitionerRole'),
  active: z.boolean().optional(),
  period: period.optional(),
  identifier: identifiers,
  practitioner: reference.optional(),
  organization: reference.optional(),
});

const organization = z.looseObject({
  resourceType: z.literal('Organization'),
  active: z.boolean().optional(),
  name: words.optional(),
  identifier: identifiers,
});

const relatedPerson = z.looseObject({
  resourceType: z.literal('RelatedPerson'),
  active: z.boolean().optional(),
  period: period.optional(),
  patient: reference.optional(),
  identifier: identifiers,
  name: names,
  birthDate: words.optional(),
});

const coverage = z.looseObject({
  resourceType: z.literal('Coverage'),
  status: words.optional(),
  period: period.optional(),
  order: z.number().optional(),
  beneficiary: reference,
  payor: z.array(reference).min(1),
  identifier: identifiers,
  subscriberId: words.optional(),
  subscriber: reference.optional(),
  relationship: concept.optional(),
  class: z.array(z.looseObject({ type: concept, value: words, name: words.optional() })).optional(),
});

const condition = z.looseObject({
  resourceType: z.literal('Condition'),
  identifier: identifiers,
  clinicalStatus: concept.optional(),
  verificationStatus: concept.optional(),
  code: concept.optional(),
  subject: reference.optional(),
  note: notes,
});

const serviceRequest = z.looseObject({
  resourceType: z.literal('ServiceRequest'),
  identifier: identifiers,
  status: words,
  intent: words,
  doNotPerform: z.boolean().optional(),
  priority: z.enum(['routine', 'urgent', 'asap', 'stat']).optional(),
  code: concept.optional(),
  subject: reference,
  requester: reference.optional(),
  occurrenceDateTime: words.optional(),
  occurrencePeriod: period.optional(),
  reasonCode: z.array(concept).optional(),
  reasonReference: z.array(reference).optional(),
  insurance: z.array(reference).optional(),
  note: notes,
});

const task = z.looseObject({
  resourceType: z.literal('Task'),
  status: words,
  intent: words,
  code: concept.optional(),
  focus: reference,
  for: reference.optional(),
  identifier: identifiers,
});

const attachment = z.looseObject({
  contentType: words.optional(),
  data: words.optional(),
  url: words.optional(),
  title: words.optional(),
  size: z.number().optional(),
  hash: words.optional(),
});

const documentReference = z.looseObject({
  resourceType: z.literal('DocumentReference'),
  identifier: identifiers,
  status: words,
  docStatus: words.optional(),
  type: concept.optional(),
  description: words.optional(),
  subject: reference.optional(),
  relatesTo: z.array(z.looseObject({ code: words, target: reference })).optional(),
  content: z.array(z.looseObject({ attachment })).min(1),
});

const binary = z.looseObject({
  resourceType: z.literal('Binary'),
  contentType: words,
  data: words,
  securityContext: reference.optional(),
});

/** The resources that a transaction may bring, by the name of their type. */
export const RESOURCES = {
  ServiceRequest: serviceRequest,
  Task: task,
  Patient: patient,
  Practitioner: practitioner,
  PractitionerRole: practitionerRole,
  Organization: organization,
  RelatedPerson: relatedPerson,
  Coverage: coverage,
  Condition: condition,
  DocumentReference: documentReference,
  Binary: binary,
} as const;

export type ResourceType = keyof typeof RESOURCES;

export type Resource = z.infer<(typeof RESOURCES)[ResourceType]>;
export type ResourceOf<T extends ResourceType> = z.infer<(typeof RESOURCES)[T]>;
export type HumanName = z.infer<typeof humanName>;
export type Identifier = z.infer<typeof identifier>;
export type Concept = z.infer<typeof concept>;
export type Attachment = z.infer<typeof attachment>;
export type Reference = z.infer<typeof reference>;
export type ContactPoint = z.infer<typeof contactPoint>;
export type Address = z.infer<typeof address>;
export type Period = z.infer<typeof period>;

export function isResourceType(name: string): name is ResourceType {
  return Object.hasOwn(RESOURCES, name);
}
