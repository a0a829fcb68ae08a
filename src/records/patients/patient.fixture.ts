import { pick } from '@/lib/pick';

export const BARE_PATIENT = {
  id: 'p',
  first_name: 'Ada',
  middle_name: null,
  last_name: 'Fixture',
  name_suffix: null,
  preferred_name: null,
  pronouns: null,
  deceased_on: null,
  date_of_birth: null,
  sex: 'unknown',
  phone: null,
  email: null,
  preferred_language: null,
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zip_code: null,
  guardian_name: null,
  guardian_relationship: null,
  guardian_phone: null,
  alert: null,
  medical_record_number: null,
  updated_at: '2026-11-01T00:00:00Z',
} as const;

export const LISTED_PATIENT = pick(BARE_PATIENT, [
  'id',
  'first_name',
  'last_name',
  'date_of_birth',
  'sex',
  'phone',
  'email',
  'medical_record_number',
]);
