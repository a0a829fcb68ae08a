import {
  EMAIL_LIMIT,
  emailProblem,
  type Field,
  languageProblem,
  PHONE_LIMIT,
  pastDayProblem,
  phoneProblem,
  recordNumberProblem,
  stateProblem,
  zipProblem,
} from './checks.ts';

const phone = { limit: PHONE_LIMIT, check: phoneProblem };

export const SENT_PATIENT = {
  first_name: { label: 'First name', limit: 80 },
  middle_name: { label: 'Middle name', limit: 80 },
  last_name: { label: 'Last name', limit: 80 },
  name_suffix: { label: 'Suffix', limit: 20 },
  date_of_birth: { label: 'Date of birth', check: pastDayProblem },
  sex: { label: 'Sex' },
  medical_record_number: { label: 'MRN', limit: 40, check: recordNumberProblem },
  phone: { label: 'Phone', ...phone },
  email: { label: 'Email', limit: EMAIL_LIMIT, check: emailProblem },
  preferred_language: { label: 'Preferred language', check: languageProblem },
  address_line1: { label: 'Street address', limit: 120, group: 'address' },
  address_line2: { label: 'Apartment or unit', limit: 120, group: 'address' },
  city: { label: 'City', limit: 80, group: 'address' },
  state: { label: 'State', check: stateProblem, group: 'address' },
  zip_code: { label: 'ZIP code', check: zipProblem, group: 'address' },
  guardian_name: { label: 'Guardian’s name', limit: 160, group: 'guardian' },
  guardian_relationship: { label: 'Relationship to patient', group: 'guardian' },
  guardian_phone: { label: 'Guardian’s phone', ...phone, group: 'guardian' },
} as const satisfies Record<string, Field>;

export const PATIENT = {
  ...SENT_PATIENT,
  preferred_name: { label: 'Preferred name', limit: 80 },
  pronouns: { label: 'Pronouns', limit: 40 },
  alert: { label: 'Alert', limit: 300 },
  deceased_on: { label: 'Died on', check: pastDayProblem },
} as const satisfies Record<string, Field>;

export type PatientField = keyof typeof PATIENT;

export const PATIENT_GROUPS = { address: 'Address', guardian: 'Guardian' } as const;

export type PatientGroup = keyof typeof PATIENT_GROUPS;

export function groupOf(key: PatientField): PatientGroup | undefined {
  const field: { label: string; group?: PatientGroup } = PATIENT[key];
  return field.group;
}
