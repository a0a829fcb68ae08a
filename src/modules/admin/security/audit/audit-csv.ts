import { toCsv } from '@/lib/csv';
import { calendarDay, formatTime } from '@/lib/dates';
import type { ProvenEntry } from '@/records/audit/audit-entry';
import { actionText, actorOf } from '@/records/audit/audit-labels';

const HEADER = [
  'No.',
  'Day',
  'Time',
  'Who',
  'Sign-in name',
  'Account',
  'Role',
  'What',
  'Patient',
  'Action',
  'Table',
  'Row',
  'Before',
  'After',
  'Fingerprint',
  'As it was hashed',
  'Seal',
  'Place in the seal',
  'Proof',
  'Seal as it was hashed',
  'Fingerprint of the seal',
];

/**
 * The log as CSV: times in the clinic's zone, values as stored. The last columns let `npm run
 * audit:verify` work without the portal.
 */
export function auditAsCsv(rows: readonly ProvenEntry[], timeZone: string): string {
  return toCsv(
    HEADER,
    rows.map((row) => [
      row.sequence,
      calendarDay(row.at, timeZone),
      formatTime(row.at, timeZone),
      actorOf(row),
      row.actor_sign_in,
      row.actor_id,
      row.actor_role,
      actionText(row),
      row.patientName,
      row.action,
      row.table_name,
      row.row_id,
      row.old_values && JSON.stringify(row.old_values),
      row.new_values && JSON.stringify(row.new_values),
      row.hash,
      row.proof.written,
      row.proof.seal,
      row.proof.place_in_seal,
      row.proof.path?.join(' ') ?? null,
      row.proof.seal_written,
      row.proof.seal_fingerprint,
    ]),
  );
}
