import { toCsv } from '@/lib/csv';
import {
  ALARM_LABELS,
  AUTHORIZATION_STATUSES,
} from '@/records/authorizations/authorization-labels';
import { serviceName, unitsText } from '@/records/authorizations/authorization-text';
import type { ListedAuthorization } from '@/records/authorizations/authorizations.queries';

const HEADER = [
  'Last name',
  'First name',
  'Payer',
  'Status',
  'Alarms',
  'Number',
  'Reference number',
  'Services',
  'Submitted',
  'Decided',
  'Valid from',
  'Valid until',
  'Assigned to',
  'Due',
];

/** The list as CSV. Notes are internal and stay out. */
export function authorizationsAsCsv(rows: readonly ListedAuthorization[]): string {
  return toCsv(
    HEADER,
    rows.map((row) => [
      row.last_name,
      row.first_name,
      row.payer,
      AUTHORIZATION_STATUSES[row.status].label,
      row.alarms.map((alarm) => ALARM_LABELS[alarm]).join(', '),
      row.number,
      row.reference_number,
      row.services.map((one) => `${serviceName(one)}: ${unitsText(one)}`).join('; '),
      row.submitted_on,
      row.decided_on,
      row.valid_from,
      row.valid_until,
      row.assignee,
      row.due_on,
    ]),
  );
}
