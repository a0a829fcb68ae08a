import {
  birthDateProblem,
  EMAIL_LIMIT,
  emailProblem,
  type Field,
  PHONE_LIMIT,
  phoneProblem,
  stateProblem,
  zipProblem,
} from './checks.ts';

const phone = { limit: PHONE_LIMIT, check: phoneProblem };

/** A patient, in the order of their chart. */
export const PATIENT = {
  first_name: { label: 'First name', limit: 80, outside: true },
  middle_name: { label: 'Middle name', limit: 80, outside: true },
  last_name: { label: 'Last name', limit: 80, outside: true },
  name_suffix: { label: 'Suffix', limit: 20, outside: true },
  preferred_name: { label: 'Preferred name', limit: 80 },
  date_of_birth: { label: 'Date of birth', check: birthDateProblem, outside: true },
  sex: { label: 'Sex', outside: true },
  medical_record_number: { label: 'MRN', limit: 40, outside: true },
  phone: { label: 'Phone', ...phone, outside: true },
  email: { label: 'Email', limit: EMAIL_LIMIT, check: emailProblem, outside: true },
  preferred_language: { label: 'Preferred language' },
  address_line1: { label: 'Street address', limit: 120, group: 'address', outside: true },
  address_line2: { label: 'Apartment or unit', limit: 120, group: 'address', outside: true },
  city: { label: 'City', limit: 80, group: 'address', outside: true },
  state: { label: 'State', check: stateProblem, group: 'address', outside: true },
  zip_code: { label: 'ZIP code', check: zipProblem, group: 'address', outside: true },
  guardian_name: { label: 'Guardian’s name', limit: 160, group: 'guardian', outside: true },
  guardian_relationship: { label: 'Relationship to patient', group: 'guardian', outside: true },
  guardian_phone: { label: 'Guardian’s phone', ...phone, group: 'guardian', outside: true },
  alert: { label: 'Alert', limit: 300 },
} as const satisfies Record<string, Field>;

export type PatientField = keyof typeof PATIENT;

/** What its groups are called. */
export const PATIENT_GROUPS = { address: 'Address', guardian: 'Guardian' } as const;

export type PatientGroup = keyof typeof PATIENT_GROUPS;

export function groupOf(key: PatientField): PatientGroup | undefined {
  const field: { label: string; group?: PatientGroup } = PATIENT[key];
  return field.group;
}
