import { toCsv } from '@/lib/csv';
import { calendarDay, formatTime } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { PRIORITY_LABELS, STATUS_LABELS } from '@/records/referrals/referral-labels';
import type { ReferralExportItem } from '@/records/referrals/referral-list.queries';
import { informationText, targetOf } from '@/records/referrals/referrals.model';

const HEADER = [
  'Last name',
  'First name',
  'Date of birth',
  'MRN',
  'Phone',
  'Status',
  'Priority',
  'Reason',
  'Referred by',
  'Diagnoses',
  'Requested service',
  'See by',
  'Missing information',
  'Contact attempts',
  'Last contact attempt',
  'Next action',
  'Next step due',
  'Assignee',
  'Received',
  'Received at',
  'Due',
  'Overdue',
];

export function referralsAsCsv(
  referrals: readonly ReferralExportItem[],
  timeZone: string,
  now: number,
): string {
  return toCsv(
    HEADER,
    referrals.map((referral) => {
      const { patient, assignee, attempts } = referral;
      const [lastAttempt] = attempts
        .map(({ attempted_at }) => attempted_at)
        .sort()
        .reverse();
      const target = targetOf(referral, now);
      return [
        patient.last_name,
        patient.first_name,
        patient.date_of_birth,
        patient.medical_record_number,
        patient.phone,
        STATUS_LABELS[referral.status],
        PRIORITY_LABELS[referral.priority],
        referral.reason,
        referral.referrer_name,
        referral.icd10_codes.join(' '),
        referral.requested_service,
        referral.see_by,
        informationText(referral),
        attempts.length,
        lastAttempt ? calendarDay(lastAttempt, timeZone) : null,
        referral.next_action,
        referral.work_on,
        nameOf(assignee?.profile ?? null),
        calendarDay(referral.created_at, timeZone),
        formatTime(referral.created_at, timeZone),
        // A settled referral has no target to miss.
        target.state === 'settled' ? null : calendarDay(referral.due_at, timeZone),
        target.state === 'overdue' ? 'Yes' : null,
      ];
    }),
  );
}
