import {
  type Field,
  numberProblem,
  PHONE_LIMIT,
  pastDayProblem,
  payerIdProblem,
} from './checks.ts';
import { msg } from './words.ts';

export const SENT_COVERAGE = {
  member_id: { label: msg('Member ID'), limit: 80, check: numberProblem },
  group_number: { label: msg('Group number'), limit: 50, check: numberProblem },
  plan_name: { label: msg('Plan'), limit: 120 },
  subscriber_first_name: { label: msg('Subscriber’s first name'), limit: 80 },
  subscriber_last_name: { label: msg('Subscriber’s last name'), limit: 80 },
  subscriber_birth_date: {
    label: msg('Subscriber’s date of birth'),
    check: pastDayProblem,
  },
} as const satisfies Record<string, Field>;

export const COVERAGE = {
  ...SENT_COVERAGE,
  patient_member_id: { label: msg('Patient’s own number'), limit: 80, check: numberProblem },
  // As printed on the card, often with words around it.
  phone: { label: msg('Payer’s phone'), limit: PHONE_LIMIT },
  rx_bin: { label: msg('RxBIN'), limit: 40 },
  rx_pcn: { label: msg('RxPCN'), limit: 40 },
  rx_group: { label: msg('RxGroup'), limit: 40, check: numberProblem },
} as const satisfies Record<string, Field>;

export const SENT_PAYER = {
  name: { label: msg('Insurance'), limit: 120 },
  clearinghouse_payer_id: {
    label: msg('Clearinghouse ID'),
    check: payerIdProblem,
  },
} as const satisfies Record<string, Field>;

export const PAYER = {
  ...SENT_PAYER,
  // Some payers' numbers come with words.
  phone: { label: msg('Phone'), limit: PHONE_LIMIT },
} as const satisfies Record<string, Field>;
