import { z } from 'zod';

/**
 * What is read of the resources that a referral comes in: FHIR R4 (https://hl7.org/fhir/R4), as little of it as a
 * clinic needs. Loose on purpose: whatever else a system sends of these resources is valid FHIR and no fault.
 */
const words = z.string().trim().min(1);

const coding = z.looseObject({
  system: words.optional(),
  code: words.optional(),
  display: words.optional(),
});

const concept = z.looseObject({ coding: z.array(coding).optional(), text: words.optional() });

const identifier = z.looseObject({
  type: concept.optional(),
  system: words.optional(),
  value: words.optional(),
});

export const reference = z.looseObject({
  reference: words.optional(),
  display: words.optional(),
  identifier: identifier.optional(),
});

const humanName = z.looseObject({
  use: words.optional(),
  text: words.optional(),
  family: words.optional(),
  given: z.array(words).optional(),
  prefix: z.array(words).optional(),
  suffix: z.array(words).optional(),
});

const contactPoint = z.looseObject({
  system: words.optional(),
  value: words.optional(),
  use: words.optional(),
  rank: z.number().optional(),
});

const period = z.looseObject({ start: words.optional(), end: words.optional() });

const patient = z.looseObject({
  resourceType: z.literal('Patient'),
  name: z.array(humanName).min(1),
  birthDate: words,
  gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
  telecom: z.array(contactPoint).optional(),
});

const practitioner = z.looseObject({
  resourceType: z.literal('Practitioner'),
  name: z.array(humanName).optional(),
  identifier: z.array(identifier).optional(),
});

const practitionerRole = z.looseObject({
  resourceType: z.literal('PractitionerRole'),
  practitioner: reference.optional(),
  organization: reference.optional(),
});

const organization = z.looseObject({
  resourceType: z.literal('Organization'),
  name: words.optional(),
  identifier: z.array(identifier).optional(),
});

const relatedPerson = z.looseObject({
  resourceType: z.literal('RelatedPerson'),
  name: z.array(humanName).optional(),
  birthDate: words.optional(),
});

const coverage = z.looseObject({
  resourceType: z.literal('Coverage'),
  status: words.optional(),
  order: z.number().optional(),
  beneficiary: reference,
  payor: z.array(reference).min(1),
  identifier: z.array(identifier).optional(),
  subscriberId: words.optional(),
  subscriber: reference.optional(),
  relationship: concept.optional(),
  class: z.array(z.looseObject({ type: concept, value: words })).optional(),
});

const serviceRequest = z.looseObject({
  resourceType: z.literal('ServiceRequest'),
  identifier: z.array(identifier).optional(),
  status: z.literal('active'),
  // "proposal" is what older Ontario systems say; both mean a request for a visit.
  intent: z.enum(['order', 'original-order', 'proposal', 'plan']),
  priority: z.enum(['routine', 'urgent', 'asap', 'stat']).optional(),
  code: concept.optional(),
  subject: reference,
  requester: reference.optional(),
  occurrenceDateTime: words.optional(),
  occurrencePeriod: period.optional(),
  reasonCode: z.array(concept).optional(),
  insurance: z.array(reference).optional(),
  note: z.array(z.looseObject({ text: words })).optional(),
});

const task = z.looseObject({
  resourceType: z.literal('Task'),
  status: z.enum(['draft', 'requested']),
  intent: words,
  focus: reference,
  identifier: z.array(identifier).optional(),
});

const attachment = z.looseObject({
  contentType: words.optional(),
  data: words.optional(),
  url: words.optional(),
  title: words.optional(),
});

const documentReference = z.looseObject({
  resourceType: z.literal('DocumentReference'),
  status: z.literal('current'),
  description: words.optional(),
  subject: reference.optional(),
  content: z.array(z.looseObject({ attachment })).min(1),
});

const binary = z.looseObject({
  resourceType: z.literal('Binary'),
  contentType: words,
  data: words,
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
  DocumentReference: documentReference,
  Binary: binary,
} as const;

export type ResourceType = keyof typeof RESOURCES;

export type Resource = z.infer<(typeof RESOURCES)[ResourceType]>;
export type ServiceRequest = z.infer<typeof serviceRequest>;
export type Patient = z.infer<typeof patient>;
export type Coverage = z.infer<typeof coverage>;
export type HumanName = z.infer<typeof humanName>;
export type Identifier = z.infer<typeof identifier>;
export type Concept = z.infer<typeof concept>;
export type Attachment = z.infer<typeof attachment>;
export type Reference = z.infer<typeof reference>;

export function isResourceType(name: string): name is ResourceType {
  return Object.hasOwn(RESOURCES, name);
}
