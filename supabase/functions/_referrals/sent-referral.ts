import { z } from 'zod';
import { atMost, type Field, icd10Problem } from '../../../src/fields/checks.ts';
import { SENT_COVERAGE, SENT_PAYER } from '../../../src/fields/coverage.ts';
import { SENT_PATIENT } from '../../../src/fields/patient.ts';
import { DIAGNOSES, SENT_REFERRAL } from '../../../src/fields/referral.ts';
import { ruled } from '../../../src/fields/schema.ts';
import type { Problem } from '../_shared/edge/answers.ts';

// Line ends and tabs are text; the other control characters are accidents, and NUL no database takes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const LONE_SURROGATE = /\p{Surrogate}/u;

const text = (limit: number) =>
  z
    .string()
    .trim()
    .min(1, 'Must not be empty.')
    .max(limit, { error: atMost(limit), abort: true })
    .refine((value) => !CONTROL.test(value), 'Must not contain control characters.')
    .refine((value) => !LONE_SURROGATE.test(value), 'Must be valid Unicode.');

/** More than anything has whose length its check tells. */
const SHAPED = 80;

/** A field of the clinic's, as its column takes it. */
const sent = ({ limit = SHAPED, check }: Field) =>
  ruled(text(limit), check === undefined ? {} : { check });

const subscriber = z
  .strictObject({
    /** What the patient is to the subscriber; left out where only the subscriber's name is known. */
    relationship: z.enum(['self', 'spouse', 'child', 'other_adult']).optional(),
    first_name: sent(SENT_COVERAGE.subscriber_first_name).optional(),
    last_name: sent(SENT_COVERAGE.subscriber_last_name).optional(),
    date_of_birth: sent(SENT_COVERAGE.subscriber_birth_date).optional(),
  })
  .superRefine(({ relationship, ...named }, context) => {
    const complain = (field: keyof typeof named, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (relationship === undefined && named.last_name === undefined) {
      context.addIssue({ code: 'custom', path: ['relationship'], message: 'Is missing.' });
    }
    for (const field of ['first_name', 'last_name', 'date_of_birth'] as const) {
      if (relationship === 'self' && named[field] !== undefined) {
        complain(field, 'Only of a subscriber who is not the patient.');
      }
    }
    for (const field of ['first_name', 'last_name'] as const) {
      const isAnother = relationship !== undefined && relationship !== 'self';
      if (isAnother && named[field] === undefined) complain(field, 'Is missing.');
    }
  });

const insurance = z
  .strictObject({
    payer_name: sent(SENT_PAYER.name).optional(),
    payer_id: sent(SENT_PAYER.clearinghouse_payer_id).optional(),
    member_id: sent(SENT_COVERAGE.member_id).optional(),
    group_number: sent(SENT_COVERAGE.group_number).optional(),
    plan_name: sent(SENT_COVERAGE.plan_name).optional(),
    /** Of the referral, as the payer or the referring office gave it. */
    authorization_number: sent(SENT_REFERRAL.referral_authorization_number).optional(),
    /** Left out, nothing is known of it: the desk asks. */
    subscriber: subscriber.optional(),
  })
  .refine(({ payer_name, payer_id }) => (payer_name ?? payer_id) !== undefined, {
    path: ['payer_name'],
    error: 'Name the payer, by its name or its payer ID.',
  });

/** What the person who decides for a patient is to them. */
const GUARDIANS = [
  'mother',
  'father',
  'step_parent',
  'grandparent',
  'foster_parent',
  'legal_guardian',
  'spouse',
  'child',
  'other',
] as const;

export type Guardian = (typeof GUARDIANS)[number];

const patientFields = z.strictObject({
  first_name: sent(SENT_PATIENT.first_name),
  last_name: sent(SENT_PATIENT.last_name),
  name_suffix: sent(SENT_PATIENT.name_suffix).optional(),
  date_of_birth: sent(SENT_PATIENT.date_of_birth),
  sex: z.enum(['female', 'male', 'other', 'unknown']).optional(),
  phone: sent(SENT_PATIENT.phone).optional(),
  email: sent(SENT_PATIENT.email).optional(),
  address_line1: sent(SENT_PATIENT.address_line1).optional(),
  address_line2: sent(SENT_PATIENT.address_line2).optional(),
  city: sent(SENT_PATIENT.city).optional(),
  state: ruled(text(SHAPED).toUpperCase(), SENT_PATIENT.state).optional(),
  zip_code: sent(SENT_PATIENT.zip_code).optional(),
  preferred_language: sent(SENT_PATIENT.preferred_language).optional(),
  guardian_name: sent(SENT_PATIENT.guardian_name).optional(),
  guardian_relationship: z.enum(GUARDIANS).optional(),
  guardian_phone: sent(SENT_PATIENT.guardian_phone).optional(),
});

const patient = patientFields.superRefine(({ guardian_name, ...said }, context) => {
  for (const field of ['guardian_relationship', 'guardian_phone'] as const) {
    if (guardian_name !== undefined || said[field] === undefined) continue;
    context.addIssue({ code: 'custom', path: [field], message: 'Only with guardian_name.' });
  }
});

/**
 * What an outside system sends. Strict: a field by a mistaken name is told, not dropped. The page of API keys
 * lists the fields for those who send.
 */
export const referralSchema = z.strictObject({
  /** The clinic it is meant for: a key that belongs to another one is then refused, not used. */
  clinic: text(48).optional(),
  /** The sender's own number, noted on the referral. */
  reference: text(80).optional(),
  priority: z.enum(['routine', 'urgent', 'stat']).default('routine'),
  reason: sent(SENT_REFERRAL.reason),
  referring_provider: sent(SENT_REFERRAL.referring_provider),
  /** ICD-10-CM, the primary one first. */
  diagnoses: z
    .array(
      z.strictObject({
        code: ruled(text(8), { check: icd10Problem }),
        description: text(DIAGNOSES.labelLimit).optional(),
      }),
    )
    .max(DIAGNOSES.most)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'Each code once.')
    .optional(),
  requested_service: sent(SENT_REFERRAL.requested_service).optional(),
  /** By which day the patient should be seen. */
  see_by: sent(SENT_REFERRAL.asked_see_by).optional(),
  /** Tells the clinic's directory whom it means, whatever the spelling. */
  referring_provider_npi: sent(SENT_REFERRAL.referring_provider_npi).optional(),
  patient,
  /** What the desk takes over, once it has seen the card; no record of the clinic follows from it. */
  insurance: insurance.optional(),
});

export type SentReferral = z.infer<typeof referralSchema>;

/** What is wrong with something sent: names fields, never what was in them. */
export function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const field = issue.path.join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path, key.slice(0, 80)].join('.'),
        message: 'No such field.',
      }));
    case 'invalid_type':
      return [{ field, message: field === '' ? 'A JSON object is expected.' : 'Is missing.' }];
    case 'invalid_value':
      return [{ field, message: `One of ${issue.values.join(', ')}.` }];
    default:
      return [{ field, message: issue.message }];
  }
}
