import { expect, it } from 'vitest';
import { requestsAsCsv } from './requests-csv';

const REQUEST: Parameters<typeof requestsAsCsv>[0][number] = {
  id: 'r1',
  request_type: 'consultation',
  status: 'confirmed',
  reason: '=Ear pain',
  preferred_date: null,
  preferred_time: null,
  confirmed_date: '2026-11-27T03:00:00Z',
  confirmed_location: 'Room 1',
  waitlisted: true,
  next_step_due: null,
  revision: 1,
  created_at: '2026-11-02T15:00:00Z',
  provider: { id: 'v1', name: 'Dr. Miriam Osei, MD' },
  patient: { id: 'p1', first_name: 'Ada', last_name: 'Okonjo' },
  requester: { username: 'desk', display_name: 'Theo Lindgren' },
  proposals: [],
};

it('writes a request as a line, by the clinic’s clock', () => {
  const [, line] = requestsAsCsv([REQUEST], 'America/New_York').split('\r\n');
  expect(line).toBe(
    '"Okonjo","Ada","Consultation","\'=Ear pain","Confirmed",,"2026-11-26","10:00 PM","Room 1","Dr. Miriam Osei, MD","Yes",,"2026-11-02","Theo Lindgren"',
  );
});

it('writes one without a patient', () => {
  const [, line] = requestsAsCsv([{ ...REQUEST, patient: null }], 'UTC').split('\r\n');
  expect(line).toMatch(/^,,"Consultation"/);
});
