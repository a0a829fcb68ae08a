import { COVERAGE } from '@/fields/coverage';
import { PATIENT } from '@/fields/patient';
import { REFERRAL } from '@/fields/referral';
import type { SuggestedField } from './filing-draft';

export const FIELD_LABELS: Record<SuggestedField, string> = {
  first_name: PATIENT.first_name.label,
  middle_name: PATIENT.middle_name.label,
  last_name: PATIENT.last_name.label,
  name_suffix: PATIENT.name_suffix.label,
  date_of_birth: PATIENT.date_of_birth.label,
  sex: PATIENT.sex.label,
  phone: PATIENT.phone.label,
  email: PATIENT.email.label,
  address_line1: PATIENT.address_line1.label,
  address_line2: PATIENT.address_line2.label,
  city: PATIENT.city.label,
  state: PATIENT.state.label,
  zip_code: PATIENT.zip_code.label,
  guardian_name: PATIENT.guardian_name.label,
  payer_name: 'Insurance as on the pages',
  member_id: COVERAGE.member_id.label,
  group_number: COVERAGE.group_number.label,
  plan_name: COVERAGE.plan_name.label,
  relationship: 'Subscriber',
  reason: 'Reason for referral',
  diagnoses: 'Diagnosis codes',
  requested_service: REFERRAL.requested_service.label,
  asked_see_by: REFERRAL.asked_see_by.label,
  referring_provider: REFERRAL.referring_provider.label,
  npi: REFERRAL.referring_provider_npi.label,
  referrer_phone: 'Office phone',
  referrer_fax: 'Office fax',
};
