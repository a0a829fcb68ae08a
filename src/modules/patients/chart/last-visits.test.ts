import { expect, it } from 'vitest';
import { lastVisits } from './last-visits';

const visit = {
  status: 'completed',
  request_type: 'consultation',
  reason: 'Hoarse',
  location: null,
  duration_minutes: null,
  provider: 'Dr. Osei',
  provider_npi: null,
  created_at: '2026-01-01T00:00:00Z',
  next_step_due: null,
  referral_id: null,
} as const;

const operation = {
  stage: 'completed',
  procedure_name: 'Septoplasty',
  laterality: 'not_applicable',
  icd10_codes: [],
  surgeon: 'Dr. Hartwell',
  surgeon_npi: null,
  location: null,
  created_at: '2026-01-01T00:00:00Z',
  postponed_until: null,
  referral_id: null,
  procedures: [],
  waiting_for: {},
} as const;

it('has visits that took place and operations that were done, the latest first', () => {
  const last = lastVisits({
    visits: [
      { ...visit, id: 'first', starts_at: '2026-02-01T15:00:00Z' },
      { ...visit, id: 'missed', status: 'no_show', starts_at: '2026-03-01T15:00:00Z' },
      { ...visit, id: 'undated', starts_at: null },
      { ...visit, id: 'latest', starts_at: '2026-05-01T15:00:00Z' },
    ],
    cases: [
      {
        ...operation,
        id: 'op',
        icd10_codes: [],
        procedures: [],
        starts_at: '2026-04-01T15:00:00Z',
      },
      {
        ...operation,
        id: 'off',
        stage: 'cancelled',
        icd10_codes: [],
        procedures: [],
        starts_at: '2026-04-02T15:00:00Z',
      },
    ],
  });
  expect(last.map(({ id }) => id)).toEqual(['latest', 'op', 'first']);
});
