import { expect, it } from 'vitest';
import { referralsAsCsv } from './referrals-csv';

const referral: Parameters<typeof referralsAsCsv>[0][number] = {
  id: 'r1',
  status: 'accepted',
  priority: 'urgent',
  reason: 'Ringing in both ears, worse at night',
  referrer_name: '=HYPERLINK("x")',
  icd10_codes: ['H93.13', 'H90.3'],
  requested_service: 'Consultation',
  see_by: '2024-06-17',
  awaiting_answer_since: null,
  information_to_ask_since: null,
  awaiting_information_since: '2024-06-04T12:00:00Z',
  next_action: null,
  next_action_due: null,
  work_on: '2024-06-07',
  created_at: '2024-06-03T02:30:00Z',
  due_at: '2024-06-08T02:30:00Z',
  patient: {
    id: 'p1',
    first_name: 'Noah',
    last_name: 'Abernathy',
    date_of_birth: '2020-01-02',
    medical_record_number: 'DE-10001',
    phone: '+1 555 0100',
  },
  attempts: [
    { attempted_at: '2024-06-04T15:00:00Z' },
    { attempted_at: '2024-06-06T02:30:00Z' },
    { attempted_at: '2024-06-05T15:00:00Z' },
  ],
  assignee: { profile: { username: 'staff.demo', display_name: 'Theo Lindgren' } },
};

const lineOf = (one: typeof referral, now: string) =>
  referralsAsCsv([one], 'America/New_York', Date.parse(now)).split('\r\n')[1];

it('writes a referral as a line by the clinic’s clock, and no formula', () => {
  expect(lineOf(referral, '2024-06-05T00:00:00Z')).toBe(
    '"Abernathy","Noah","2020-01-02","DE-10001","\'+1 555 0100","Accepted","Urgent","Ringing in both ears, worse at night","\'=HYPERLINK(""x"")","H93.13 H90.3","Consultation","2024-06-17","Awaiting information",3,"2024-06-05",,"2024-06-07","Theo Lindgren","2024-06-02","10:30 PM","2024-06-07",',
  );
});

it('marks what is overdue, and gives what is settled no target', () => {
  const late = '2024-07-01T00:00:00Z';
  expect(lineOf(referral, late)).toMatch(/,"2024-06-07","Yes"$/);
  expect(lineOf({ ...referral, status: 'completed', assignee: null }, late)).toMatch(
    /,,"2024-06-02","10:30 PM",,$/,
  );
});

it('leaves the day of the last attempt empty before the first attempt', () => {
  expect(lineOf({ ...referral, attempts: [] }, '2024-06-05T00:00:00Z')).toContain(
    ',"2024-06-17","Awaiting information",0,,,"2024-06-07","Theo Lindgren",',
  );
});
