import { toCsv } from '@/lib/csv';
import { calendarDay, formatTime } from '@/lib/dates';
import type { AnsweredRow } from '@/records/eligibility/answered.queries';
import { eligibilityBadge, presetLabel } from '@/records/eligibility/eligibility.model';
import { STATED_HEADER, statedCells } from '@/records/eligibility/stated-cells';

const HEADER = [
  'Requested on',
  'Requested at',
  'Patient',
  'Payer',
  'Member ID',
  'Date of birth',
  'Plan',
  'What for',
  'Day of the visit',
  'Result',
  ...STATED_HEADER,
  'Reason codes',
  'Problem',
  'Attempts',
  'Requested from',
  'Requested by',
];

export function eligibilityRequestsAsCsv(
  rows: readonly AnsweredRow[],
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
      row.date_of_birth,
      row.told?.plan || row.plan_name,
      presetLabel(row.preset),
      row.service_date,
      eligibilityBadge(row, now).label,
      ...statedCells(row.told),
      row.rejection_codes.join(' '),
      row.problem,
      row.attempts,
      row.requested_from,
      row.requested_by_name,
    ]),
  );
}
