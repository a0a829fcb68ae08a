import type { SuggestedField } from './filing-draft';

/** What is read of a packet, as it is called beside its value. */
export const FIELD_LABELS: Record<SuggestedField, string> = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  name_suffix: 'Suffix',
  date_of_birth: 'Date of birth',
  phone: 'Phone',
  address_line1: 'Street address',
  guardian_name: 'Parent or guardian',
  payer_name: 'Insurance as on the pages',
  member_id: 'Member ID',
  group_number: 'Group number',
  reason: 'Reason for referral',
  diagnoses: 'Diagnosis codes',
  requested_service: 'Requested service',
  referring_provider: 'Referring provider',
  npi: 'Provider NPI',
  referrer_phone: 'Office phone',
  referrer_fax: 'Office fax',
};
