import { z } from 'zod';
import type { Problem } from '../_shared/edge/answers.ts';
import { isNpi } from '../_shared/x12/request/npi.ts';

// Line ends and tabs are text; the other control characters are accidents, and NUL no database takes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const LONE_SURROGATE = /\p{Surrogate}/u;

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Must not be empty.')
    .max(max, { error: `At most ${max} characters.`, abort: true })
    .refine((value) => !CONTROL.test(value), 'Must not contain control characters.')
    .refine((value) => !LONE_SURROGATE.test(value), 'Must be valid Unicode.');

const dateOfBirth = z.iso
  .date({ error: 'A date such as 1984-03-21.', abort: true })
  .refine((date) => date >= '1880-01-01', 'Too long ago.')
  // A day of grace: somewhere it is tomorrow already.
  .refine((date) => Date.parse(date) <= Date.now() + 86_400_000, 'Lies in the future.');

// As the column's check has it, which refuses the row otherwise.
const seeBy = z.iso
  .date({ error: 'A date such as 2026-03-21.', abort: true })
  .refine((date) => date >= '2000-01-01' && date <= '2100-01-01', 'Not a day of our time.');

// As private.is_phone of the database has it, which refuses the row otherwise.
const PHONE = /^[+(]?[0-9][0-9 ().-]{5,}( ?(x|ext\.?) ?[0-9]{1,6})?$/;
const EXTENSION = / ?(x|ext).*$/;

const phone = text(40).refine((value) => {
  const digits = value.replace(EXTENSION, '').replace(/\D/g, '').length;
  return PHONE.test(value) && digits >= 7 && digits <= 15;
}, 'A phone number such as (555) 555-0123.');

const email = text(254).refine(
  // As the database checks it (private.is_email).
  (value) =>
    /^[^\p{Cc}\s@<>()[\]\\,;:"?&=#%/{}|`^]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(value),
  'An e-mail address such as nora@example.com.',
);

const npi = text(10).refine(
  isNpi,
  'A National Provider Identifier, whose last digit fits the others.',
);

const icd10 = text(8).regex(
  /^[A-Z][0-9][0-9AB](\.[0-9A-Z]{1,4})?$/,
  'An ICD-10-CM code with its dot, such as J35.01.',
);

// As the database has it for the same columns of a coverage.
const payerId = text(80).regex(
  /^[A-Za-z0-9.-]{2,80}$/,
  'A payer’s number at the clearinghouse, such as 60054.',
);

const subscriber = z
  .strictObject({
    /** What the patient is to the subscriber; left out where only the subscriber's name is known. */
    relationship: z.enum(['self', 'spouse', 'child', 'other_adult']).optional(),
    first_name: text(80).optional(),
    last_name: text(80).optional(),
    date_of_birth: dateOfBirth.optional(),
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
    payer_name: text(120).optional(),
    payer_id: payerId.optional(),
    member_id: text(80).optional(),
    group_number: text(50).optional(),
    /** Of the referral, as the payer or the referring office gave it. */
    authorization_number: text(50).optional(),
    /** Left out, nothing is known of it: the desk asks. */
    subscriber: subscriber.optional(),
  })
  .refine(({ payer_name, payer_id }) => (payer_name ?? payer_id) !== undefined, {
    path: ['payer_name'],
    error: 'Name the payer, by its name or its payer ID.',
  });

const patient = z.strictObject({
  first_name: text(80),
  last_name: text(80),
  date_of_birth: dateOfBirth,
  sex: z.enum(['female', 'male', 'other', 'unknown']).optional(),
  phone: phone.optional(),
  email: email.optional(),
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
  reason: text(2000),
  referring_provider: text(200),
  /** ICD-10-CM, the primary one first. */
  diagnoses: z
    .array(z.strictObject({ code: icd10, description: text(120).optional() }))
    .max(24)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'Each code once.')
    .optional(),
  requested_service: text(80).optional(),
  /** By which day the patient should be seen. */
  see_by: seeBy.optional(),
  /** Tells the clinic's directory whom it means, whatever the spelling. */
  referring_provider_npi: npi.optional(),
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
