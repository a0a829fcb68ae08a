import { toCsv } from '@/lib/csv';
import { calendarDay, formatTime } from '@/lib/dates';
import { eligibilityBadge, presetLabel, type RecentRow } from '../eligibility.model';

const HEADER = [
  'Requested on',
  'Requested at',
  'Patient',
  'Payer',
  'Member ID',
  'What for',
  'Day of the visit',
  'Result',
  'Reason codes',
  'Problem',
  'Attempts',
  'Requested from',
  'Requested by',
];

/** The list as a spreadsheet takes it, dates and times by the clinic's clock. */
export function eligibilityRequestsAsCsv(
  rows: readonly RecentRow[],
  timeZone: string,
  now: number,
): string {
  return toCsv(
    HEADER,
    rows.map((row) => [
      calendarDay(row.created_at, timeZone),
      formatTime(row.created_at, timeZone),
      row.patient_name,
      row.payer_name,
      row.member_id,
      presetLabel(row.preset),
      row.service_date,
      eligibilityBadge(row, now).label,
      row.rejection_codes.join(' '),
      row.problem,
      row.attempts,
      row.requested_from,
      row.requested_by_name,
    ]),
  );
}
