import {
  atMost,
  icd10CodesIn,
  icd10ListProblem,
  keysOf,
  type OutsideField,
  problemOf,
} from '@/fields/checks';
import { COVERAGE, PAYER } from '@/fields/coverage';
import { PATIENT } from '@/fields/patient';
import { REFERRAL } from '@/fields/referral';
import { REFERRING_PRACTICE } from '@/fields/referring-office';

/*
 * Checked by hand, without the libraries that the portal's forms are made with: this page is opened once, on a line that nobody
 * knows, and they weigh more than all of it.
 */

/** What the form asks for, in its order. */
export const FORM = {
  practice_name: REFERRAL.source_name,
  referring_provider: REFERRAL.referring_provider,
  npi: REFERRAL.referring_provider_npi,
  office_phone: REFERRING_PRACTICE.phone,
  office_fax: REFERRING_PRACTICE.fax,
  office_email: REFERRING_PRACTICE.email,
  first_name: PATIENT.first_name,
  last_name: PATIENT.last_name,
  date_of_birth: PATIENT.date_of_birth,
  sex: PATIENT.sex,
  phone: PATIENT.phone,
  other_phone: PATIENT.phone,
  email: PATIENT.email,
  address_line1: PATIENT.address_line1,
  address_line2: PATIENT.address_line2,
  city: PATIENT.city,
  state: PATIENT.state,
  zip_code: PATIENT.zip_code,
  guardian_name: PATIENT.guardian_name,
  guardian_relationship: PATIENT.guardian_relationship,
  guardian_phone: PATIENT.guardian_phone,
  payer_name: PAYER.name,
  member_id: COVERAGE.member_id,
  group_number: COVERAGE.group_number,
  subscriber_relationship: { label: 'Whose plan is it?', outside: true },
  subscriber_first_name: COVERAGE.subscriber_first_name,
  subscriber_last_name: COVERAGE.subscriber_last_name,
  subscriber_date_of_birth: COVERAGE.subscriber_birth_date,
  problem: { label: 'Main problem', limit: 80, outside: true },
  reason: REFERRAL.reason,
  icd10_codes: { label: 'Diagnosis codes', limit: 400, check: icd10ListProblem, outside: true },
  requested_service: REFERRAL.requested_service,
  priority: { label: 'Urgency', outside: true },
} as const satisfies Record<string, OutsideField>;

export type FieldName = keyof typeof FORM;
export type FormValues = Record<FieldName, string>;
export type Problems = Partial<FormValues>;

export const FIELDS = keysOf(FORM);

export const EMPTY_FORM: FormValues = { ...blankOf(FORM), priority: 'routine' };

function blankOf<Key extends string>(fields: Readonly<Record<Key, unknown>>): Record<Key, string>;
function blankOf(fields: object) {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, '']));
}

export function isField(name: string): name is FieldName {
  return name in FORM;
}

const NEEDED: Problems = {
  practice_name: 'Enter the name of your practice.',
  referring_provider: 'Enter the referring provider.',
  office_phone: 'Enter a phone number we can call.',
  first_name: 'Enter the first name.',
  last_name: 'Enter the last name.',
  date_of_birth: 'Enter the date of birth.',
  phone: 'Enter a phone number for the patient or guardian.',
  reason: 'Say why you refer the patient.',
};

/** What is sent of what was typed: without blanks around, codes and states as they are written. */
export function toSend(typed: FormValues): FormValues {
  const values = { ...typed };
  for (const field of FIELDS) values[field] = typed[field].trim();
  values.state = values.state.toUpperCase();
  values.icd10_codes = icd10CodesIn(values.icd10_codes).join(' ');
  return values;
}

/** What is wrong with a form, by field; nothing where it can be sent. */
export function problemsOf(values: FormValues, now = Date.now()): Problems {
  const problems: Problems = {};
  for (const field of FIELDS) {
    const problem = problemIn(field, values, now);
    if (problem !== null) problems[field] = problem;
  }
  if (values.subscriber_relationship !== '' && values.subscriber_relationship !== 'self') {
    if (values.subscriber_first_name === '')
      problems.subscriber_first_name = 'Enter the subscriber’s first name.';
    if (values.subscriber_last_name === '')
      problems.subscriber_last_name = 'Enter the subscriber’s last name.';
  }
  if (values.member_id !== '' && values.payer_name === '')
    problems.payer_name = 'Enter the insurance company.';
  return problems;
}

function problemIn(field: FieldName, values: FormValues, now: number): string | null {
  const value = values[field];
  if (value === '') return NEEDED[field] ?? null;
  // The problem is the first line of the reason.
  const above = field === 'reason' && values.problem !== '' ? values.problem.length + 1 : 0;
  const left = FORM.reason.limit - above;
  const rules: OutsideField = FORM[field];
  return above > 0 && value.length > left ? atMost(left) : problemOf(rules, value, now);
}

/** What the database found wrong with a field, which the form's own rules let pass. */
export const FAULTS = {
  missing: 'Fill in this field.',
  invalid: 'Check this field. It was not accepted.',
  too_long: 'Shorten this field.',
} as const;

/** Why a form was not taken, and what to do. */
export const REFUSALS = {
  closed: 'This clinic no longer takes referrals here. Call or fax the clinic.',
  later: 'Too many referrals came from your network. Try again in an hour.',
  sent_before: 'This referral was sent before your last change. Call the clinic about the change.',
} as const;
