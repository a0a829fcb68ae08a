import { birthDateProblem, type Field, PHONE_LIMIT, payerIdProblem } from './checks.ts';

/** A coverage of a patient. */
export const COVERAGE = {
  member_id: { label: 'Member ID', limit: 80, outside: true },
  patient_member_id: { label: 'Patient’s own number', limit: 80 },
  group_number: { label: 'Group number', limit: 50, outside: true },
  plan_name: { label: 'Plan', limit: 120 },
  subscriber_first_name: { label: 'Subscriber’s first name', limit: 80, outside: true },
  subscriber_last_name: { label: 'Subscriber’s last name', limit: 80, outside: true },
  subscriber_birth_date: {
    label: 'Subscriber’s date of birth',
    check: birthDateProblem,
    outside: true,
  },
  // As printed on the card: often with words around it.
  phone: { label: 'Payer’s phone', limit: PHONE_LIMIT },
  rx_bin: { label: 'RxBIN', limit: 40 },
  rx_pcn: { label: 'RxPCN', limit: 40 },
  rx_group: { label: 'RxGroup', limit: 40 },
} as const satisfies Record<string, Field>;

/** Who pays. */
export const PAYER = {
  name: { label: 'Insurance', limit: 120, outside: true },
  clearinghouse_payer_id: {
    label: 'Clearinghouse ID',
    check: payerIdProblem,
    outside: true,
  },
  // A line of some payers has words with its number.
  phone: { label: 'Phone', limit: PHONE_LIMIT },
} as const satisfies Record<string, Field>;
