import { isNpi } from '@x12/request/npi';
import { EMAIL_PROBLEM, isEmail } from '@/lib/email';
import { isPhone, PHONE_PROBLEM } from '@/lib/phone';

/*
 * Checked by hand, without the libraries that the portal's forms are made with: this page is opened once, on a line that nobody
 * knows, and they weigh more than all of it.
 */

export const EMPTY_FORM = {
  practice_name: '',
  referring_provider: '',
  npi: '',
  office_phone: '',
  office_fax: '',
  office_email: '',
  first_name: '',
  last_name: '',
  date_of_birth: '',
  sex: '',
  phone: '',
  other_phone: '',
  email: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  zip_code: '',
  guardian_name: '',
  guardian_relationship: '',
  guardian_phone: '',
  payer_name: '',
  member_id: '',
  group_number: '',
  subscriber_relationship: '',
  subscriber_first_name: '',
  subscriber_last_name: '',
  subscriber_date_of_birth: '',
  problem: '',
  reason: '',
  icd10_codes: '',
  requested_service: '',
  priority: 'routine',
};

export type FieldName = keyof typeof EMPTY_FORM;
export type FormValues = Record<FieldName, string>;
export type Problems = Partial<Record<FieldName, string>>;

export const FIELDS = Object.keys(EMPTY_FORM).filter(isField);

export function isField(name: string): name is FieldName {
  return name in EMPTY_FORM;
}

/** As the database has them (private.form_faults). */
const LONGEST: Readonly<Record<FieldName, number>> = {
  practice_name: 80,
  referring_provider: 120,
  npi: 10,
  office_phone: 40,
  office_fax: 40,
  office_email: 254,
  first_name: 80,
  last_name: 80,
  date_of_birth: 10,
  sex: 10,
  phone: 40,
  other_phone: 40,
  email: 254,
  address_line1: 120,
  address_line2: 120,
  city: 80,
  state: 2,
  zip_code: 10,
  guardian_name: 160,
  guardian_relationship: 20,
  guardian_phone: 40,
  payer_name: 120,
  member_id: 80,
  group_number: 50,
  subscriber_relationship: 20,
  subscriber_first_name: 80,
  subscriber_last_name: 80,
  subscriber_date_of_birth: 10,
  problem: 80,
  reason: 1900,
  icd10_codes: 400,
  requested_service: 80,
  priority: 10,
};

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

const CODE = /^[A-Z][0-9][0-9AB](\.[0-9A-Z]{1,4})?$/;

/** Codes as people type them, with commas and lower case, as the database takes them: with blanks between. */
function codesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

type Rule = (value: string, now: number) => string | null;

const phone: Rule = (value) => (isPhone(value) ? null : PHONE_PROBLEM);
const email: Rule = (value) => (isEmail(value) ? null : EMAIL_PROBLEM);
const birthDate: Rule = (value, now) => {
  if (value < '1880-01-01') return 'This date is too far back.';
  return Date.parse(value) > now ? 'This date is in the future.' : null;
};

const RULES: Partial<Record<FieldName, Rule>> = {
  npi: (value) =>
    /^[12]\d{9}$/.test(value) && isNpi(value) ? null : 'Check the ten digits: one is mistyped.',
  office_phone: phone,
  office_fax: phone,
  office_email: email,
  date_of_birth: birthDate,
  phone,
  other_phone: phone,
  email,
  state: (value) => (/^[A-Z]{2}$/.test(value) ? null : 'Enter two letters, such as CA.'),
  zip_code: (value) =>
    /^\d{5}(-\d{4})?$/.test(value) ? null : 'Enter five digits, such as 94110.',
  guardian_phone: phone,
  subscriber_date_of_birth: birthDate,
  icd10_codes: (value) =>
    value.split(' ').every((code) => CODE.test(code))
      ? null
      : 'Enter codes with their dot, such as J35.01.',
};

/** What is sent of what was typed: without blanks around, codes and states as they are written. */
export function toSend(typed: FormValues): FormValues {
  const values = { ...typed };
  for (const field of FIELDS) values[field] = typed[field].trim();
  values.state = values.state.toUpperCase();
  values.icd10_codes = codesIn(values.icd10_codes).join(' ');
  return values;
}

/** What is wrong with a form, by field; nothing where it can be sent. */
export function problemsOf(values: FormValues, now = Date.now()): Problems {
  const problems: Problems = {};
  for (const field of FIELDS) {
    const problem = problemOf(field, values[field], now);
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

function problemOf(field: FieldName, value: string, now: number): string | null {
  if (value === '') return NEEDED[field] ?? null;
  const longest = LONGEST[field];
  if (value.length > longest) return `At most ${longest.toLocaleString('en-US')} characters.`;
  return RULES[field]?.(value, now) ?? null;
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
