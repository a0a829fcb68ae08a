import {
  type Field,
  numberProblem,
  PHONE_LIMIT,
  pastDayProblem,
  payerIdProblem,
} from './checks.ts';

export const SENT_COVERAGE = {
  member_id: { label: 'Member ID', limit: 80, check: numberProblem },
  group_number: { label: 'Group number', limit: 50, check: numberProblem },
  plan_name: { label: 'Plan', limit: 120 },
  subscriber_first_name: { label: 'Subscriber’s first name', limit: 80 },
  subscriber_last_name: { label: 'Subscriber’s last name', limit: 80 },
  subscriber_birth_date: {
    label: 'Subscriber’s date of birth',
    check: pastDayProblem,
  },
} as const satisfies Record<string, Field>;

export const COVERAGE = {
  ...SENT_COVERAGE,
  patient_member_id: { label: 'Patient’s own number', limit: 80, check: numberProblem },
  // As printed on the card, often with words around it.
  phone: { label: 'Payer’s phone', limit: PHONE_LIMIT },
  rx_bin: { label: 'RxBIN', limit: 40 },
  rx_pcn: { label: 'RxPCN', limit: 40 },
  rx_group: { label: 'RxGroup', limit: 40, check: numberProblem },
} as const satisfies Record<string, Field>;

export const SENT_PAYER = {
  name: { label: 'Insurance', limit: 120 },
  clearinghouse_payer_id: {
    label: 'Clearinghouse ID',
    check: payerIdProblem,
  },
} as const satisfies Record<string, Field>;

export const PAYER = {
  ...SENT_PAYER,
  // Some payers' numbers come with words.
  phone: { label: 'Phone', limit: PHONE_LIMIT },
} as const satisfies Record<string, Field>;
