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
import { msg } from './words.ts';

const phone = { limit: PHONE_LIMIT, check: phoneProblem };

export const SENT_PATIENT = {
  first_name: { label: msg('First name'), limit: 80 },
  middle_name: { label: msg('Middle name'), limit: 80 },
  last_name: { label: msg('Last name'), limit: 80 },
  name_suffix: { label: msg('Suffix'), limit: 20 },
  date_of_birth: { label: msg('Date of birth'), check: pastDayProblem },
  sex: { label: msg('Sex') },
  medical_record_number: { label: msg('MRN'), limit: 40, check: recordNumberProblem },
  phone: { label: msg('Phone'), ...phone },
  email: { label: msg('Email'), limit: EMAIL_LIMIT, check: emailProblem },
  preferred_language: { label: msg('Preferred language'), check: languageProblem },
  address_line1: { label: msg('Street address'), limit: 120, group: 'address' },
  address_line2: { label: msg('Apartment or unit'), limit: 120, group: 'address' },
  city: { label: msg('City'), limit: 80, group: 'address' },
  state: { label: msg('State'), check: stateProblem, group: 'address' },
  zip_code: { label: msg('ZIP code'), check: zipProblem, group: 'address' },
  guardian_name: { label: msg('Guardian’s name'), limit: 160, group: 'guardian' },
  guardian_relationship: { label: msg('Relationship to patient'), group: 'guardian' },
  guardian_phone: { label: msg('Guardian’s phone'), ...phone, group: 'guardian' },
} as const satisfies Record<string, Field>;

export const PATIENT = {
  ...SENT_PATIENT,
  preferred_name: { label: msg('Preferred name'), limit: 80 },
  pronouns: { label: msg('Pronouns'), limit: 40 },
  alert: { label: msg('Alert'), limit: 300 },
  deceased_on: { label: msg('Died on'), check: pastDayProblem },
} as const satisfies Record<string, Field>;

export type PatientField = keyof typeof PATIENT;

export const PATIENT_GROUPS = { address: msg('Address'), guardian: msg('Guardian') } as const;

export type PatientGroup = keyof typeof PATIENT_GROUPS;

export function groupOf(key: PatientField): PatientGroup | undefined {
  const field: { label: string; group?: PatientGroup } = PATIENT[key];
  return field.group;
}
