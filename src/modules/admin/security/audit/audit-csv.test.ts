import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { ProvenEntry } from '@/records/audit/audit-entry';
import { auditAsCsv } from './audit-csv';

const entry: ProvenEntry = {
  id: '93',
  sequence: 93,
  at: '2026-11-21T12:00:00Z',
  actor_kind: 'person',
  actor_id: '10000000-0000-4000-8000-000000000004',
  actor_name: 'Dr. Miriam Osei',
  actor_sign_in: 'staff.demo@tozid.example',
  actor_role: 'staff',
  action: 'update',
  table_name: 'patients',
  row_id: '40000000-0000-4000-8000-000000000031',
  patient_id: '40000000-0000-4000-8000-000000000031',
  old_values: { date_of_birth: '2004-03-03' },
  new_values: { date_of_birth: '1999-09-09' },
  hash: '00',
  patientName: 'Ada Lang',
  proof: {
    written: '["v3"]',
    seal: null,
    place_in_seal: null,
    path: null,
    seal_written: null,
    seal_fingerprint: null,
  },
};

it('names the account beside a display name that its person chose', () => {
  const [header = [], row = []] = Papa.parse<string[]>(
    auditAsCsv([entry], 'America/New_York'),
  ).data;
  const told = Object.fromEntries(header.map((column, at) => [column, row[at]]));
  expect(told).toMatchObject({
    Who: 'Dr. Miriam Osei',
    'Sign-in name': 'staff.demo@tozid.example',
    Account: '10000000-0000-4000-8000-000000000004',
    Role: 'staff',
  });
});
