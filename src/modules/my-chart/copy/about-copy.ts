import { formatDateTime } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { MyRecord } from '@/records/patient-app/record-copy.schema';

/** What a copy holds, what it does not hold, and how to get the rest. */
export function aboutCopy({ chart, clinic, now }: MyRecord): string[] {
  const { name, phone, time_zone } = clinic;
  const call = phone === null ? '' : ` or call ${formatPhone(phone)}`;
  return [
    `This copy holds what the app showed ${chart.holder} on ${formatDateTime(now, time_zone)}.`,
    'It holds at most the latest 50 visits and 50 conversations. Of referrals, surgeries and allergy tests it holds the latest 20.',
    'It does not hold the clinic’s own notes, drafts, or results that are held back for now.',
    'It does not hold files and pictures, whole insurance numbers, or earlier shots and doses.',
    'Of the symptom diary it holds the last year.',
    'What the insurance answered is in the PDF alone.',
    'It does not hold what other people asked or wrote.',
    'You have a right to the rest of the record.',
    `Ask ${name} for it: choose “Get a copy of the record” in the app${call}. The clinic has 30 days.`,
  ];
}
