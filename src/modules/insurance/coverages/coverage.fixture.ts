import type { PatientCoverage } from '@/records/coverages/coverages.queries';

export const PATIENT = {
  id: 'p1',
  first_name: 'Ada',
  last_name: 'Fixture',
  date_of_birth: null,
  medical_record_number: null,
};

export const UNSAID = {
  patient_member_id: null,
  group_number: null,
  plan_name: null,
  subscriber_first_name: null,
  subscriber_last_name: null,
  subscriber_birth_date: null,
  subscriber_sex: null,
  effective_from: null,
  effective_until: null,
  phone: null,
  rx_bin: null,
  rx_pcn: null,
  rx_group: null,
} satisfies Partial<PatientCoverage>;
