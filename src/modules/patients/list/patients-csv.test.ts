import { expect, it } from 'vitest';
import { patientsAsCsv } from './patients-csv';

it('writes a patient as the list shows them, days by the clinic’s clock', () => {
  const [, line] = patientsAsCsv(
    [
      {
        id: 'p1',
        first_name: 'Ada',
        last_name: '=Okonjo',
        name_suffix: 'Jr.',
        preferred_name: 'Addie',
        date_of_birth: '1963-12-09',
        phone: '+12025550133',
        medical_record_number: 'DE-10033',
        next_visit_at: '2026-11-27T03:00:00Z',
        last_seen_at: '2026-11-02T15:00:00Z',
        open_referrals: 2,
        payer: 'Aetna',
        twin_id: 'p2',
      },
    ],
    'America/New_York',
  )
    .trim()
    .split(/\r?\n/);
  expect(line).toMatch(/^"'=Okonjo","Ada","Jr\.","Addie","1963-12-09","DE-10033",/);
  expect(line).toMatch(/,"Aetna","2026-11-26","2026-11-02",2$/);
});
