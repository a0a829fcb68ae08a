import {
  atMost,
  type Field,
  icd10CodesIn,
  icd10ListProblem,
  keysOf,
  problemOf,
} from '@/fields/checks';
import { SENT_COVERAGE, SENT_PAYER } from '@/fields/coverage';
import { SENT_PATIENT } from '@/fields/patient';
import { SENT_REFERRAL } from '@/fields/referral';
import { msg, t } from '@/fields/words';

/* Validated by hand, without the portal's form libraries: this page is opened once, on an unknown
    line, and they would weigh more than all of it. */

export const FORM = {
  practice_name: SENT_REFERRAL.source_name,
  referring_provider: SENT_REFERRAL.referring_provider,
  npi: SENT_REFERRAL.referring_provider_npi,
  office_phone: { ...SENT_PATIENT.phone, label: msg('Office phone') },
  office_fax: { ...SENT_PATIENT.phone, label: msg('Office fax') },
  office_email: { ...SENT_PATIENT.email, label: msg('Office email') },
  first_name: SENT_PATIENT.first_name,
  last_name: SENT_PATIENT.last_name,
  date_of_birth: SENT_PATIENT.date_of_birth,
  sex: SENT_PATIENT.sex,
  phone: SENT_PATIENT.phone,
  other_phone: { ...SENT_PATIENT.phone, label: msg('Second phone') },
  email: SENT_PATIENT.email,
  address_line1: SENT_PATIENT.address_line1,
  address_line2: SENT_PATIENT.address_line2,
  city: SENT_PATIENT.city,
  state: SENT_PATIENT.state,
  zip_code: SENT_PATIENT.zip_code,
  guardian_name: SENT_PATIENT.guardian_name,
  guardian_relationship: SENT_PATIENT.guardian_relationship,
  guardian_phone: SENT_PATIENT.guardian_phone,
  payer_name: SENT_PAYER.name,
  member_id: SENT_COVERAGE.member_id,
  group_number: SENT_COVERAGE.group_number,
  subscriber_relationship: { label: msg('Whose plan is it?') },
  subscriber_first_name: SENT_COVERAGE.subscriber_first_name,
  subscriber_last_name: SENT_COVERAGE.subscriber_last_name,
  subscriber_date_of_birth: SENT_COVERAGE.subscriber_birth_date,
  problem: { label: msg('Main problem'), limit: 80 },
  reason: SENT_REFERRAL.reason,
  icd10_codes: { label: msg('Diagnosis codes'), limit: 400, check: icd10ListProblem },
  requested_service: SENT_REFERRAL.requested_service,
  priority: { label: msg('Urgency') },
} as const satisfies Record<string, Field>;

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
  practice_name: msg('Enter the name of your practice.'),
  referring_provider: msg('Enter the referring provider.'),
  office_phone: msg('Enter a phone number we can call.'),
  first_name: msg('Enter the first name.'),
  last_name: msg('Enter the last name.'),
  date_of_birth: msg('Enter the date of birth.'),
  phone: msg('Enter a phone number for the patient or guardian.'),
  reason: msg('Say why you refer the patient.'),
};

export function toSend(typed: FormValues): FormValues {
  const values = { ...typed };
  for (const field of FIELDS) values[field] = typed[field].trim();
  values.state = values.state.toUpperCase();
  values.icd10_codes = icd10CodesIn(values.icd10_codes).join(' ');
  return values;
}

export function problemsOf(values: FormValues, now = Date.now()): Problems {
  const problems: Problems = {};
  for (const field of FIELDS) {
    const problem = problemIn(field, values, now);
    if (problem !== null) problems[field] = problem;
  }
  if (values.subscriber_relationship !== '' && values.subscriber_relationship !== 'self') {
    if (values.subscriber_first_name === '')
      problems.subscriber_first_name = t('Enter the subscriber’s first name.');
    if (values.subscriber_last_name === '')
      problems.subscriber_last_name = t('Enter the subscriber’s last name.');
  }
  if (values.member_id !== '' && values.payer_name === '')
    problems.payer_name = t('Enter the insurance company.');
  return problems;
}

function problemIn(field: FieldName, values: FormValues, now: number): string | null {
  const value = values[field];
  if (value === '') return NEEDED[field] ?? null;
  // The problem is the first line of the reason.
  const above = field === 'reason' && values.problem !== '' ? values.problem.length + 1 : 0;
  const left = FORM.reason.limit - above;
  const rules: Field = FORM[field];
  return above > 0 && value.length > left ? atMost(left) : problemOf(rules, value, now);
}

/** The database's errors for fields that the form's own rules accept. */
export const FAULTS = {
  missing: msg('Fill in this field.'),
  invalid: msg('Check this field. It was not accepted.'),
  too_long: msg('Shorten this field.'),
} as const;

export const REFUSALS = {
  closed: msg('This clinic no longer takes referrals here. Call or fax the clinic.'),
  later: msg('Too many referrals came from your network. Try again in an hour.'),
  sent_before: msg(
    'This referral was sent before your last change. Call the clinic about the change.',
  ),
} as const;
