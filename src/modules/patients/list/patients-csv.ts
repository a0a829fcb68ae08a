import { toCsv } from '@/lib/csv';
import { calendarDay } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { ListedPatient } from '@/records/patients/patient-list.queries';

const HEADER = [
  'Last name',
  'First name',
  'Suffix',
  'Preferred name',
  'Date of birth',
  'MRN',
  'Phone',
  'Insurance',
  'Next visit',
  'Last seen',
  'Open referrals',
];

export function patientsAsCsv(rows: readonly ListedPatient[], timeZone: string): string {
  const day = (at: string | null) => (at === null ? null : calendarDay(at, timeZone));
  return toCsv(
    HEADER,
    rows.map((row) => [
      row.last_name,
      row.first_name,
      row.name_suffix,
      row.preferred_name,
      row.date_of_birth,
      row.medical_record_number,
      row.phone && formatPhone(row.phone),
      row.payer,
      day(row.next_visit_at),
      day(row.last_seen_at),
      row.open_referrals,
    ]),
  );
}
