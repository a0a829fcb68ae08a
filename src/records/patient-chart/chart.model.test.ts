import { describe, expect, it } from 'vitest';
import { BARE_PATIENT } from '@/records/patients/patient.fixture';
import { BARE_CHART } from './chart.fixture';
import { alertsOf, legalName, upcomingOf } from './chart.model';
import type { Chart, ChartCase, ChartVisit } from './chart.schema';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-06-03T15:00:00Z');

const patient: Chart['patient'] = {
  ...BARE_PATIENT,
  date_of_birth: '1984-05-02',
  sex: 'female',
  phone: '555-0100',
};

const chart: Chart = {
  ...BARE_CHART,
  patient,
  coverages: [
    {
      id: 'v',
      rank: 'primary',
      payer: 'Acme',
      payer_id: null,
      plan_name: null,
      member_id: 'W1',
      group_number: null,
      relationship: 'self',
      effective_from: null,
      effective_until: null,
      ended_on: null,
    },
  ],
};

const visit: ChartVisit = {
  id: 's',
  status: 'pending',
  request_type: 'consultation',
  reason: 'Hoarse',
  starts_at: null,
  location: null,
  duration_minutes: null,
  provider: 'Dr. Osei',
  provider_npi: null,
  created_at: '2026-06-01T00:00:00Z',
  next_step_due: null,
  referral_id: null,
};

const operation: ChartCase = {
  id: 'c',
  stage: 'preop',
  procedure_name: 'Septoplasty',
  laterality: 'not_applicable',
  icd10_codes: [],
  starts_at: null,
  surgeon: null,
  surgeon_npi: null,
  location: null,
  created_at: '2026-06-01T00:00:00Z',
  postponed_until: null,
  referral_id: null,
  procedures: [],
  waiting_for: {},
};

it('writes a name as on a passport', () => {
  expect(legalName({ ...patient, middle_name: 'Mae', name_suffix: 'III' })).toBe(
    'Ada Mae Fixture III',
  );
});

describe('alerts', () => {
  const alerts = (change: Partial<Chart['patient']>, more: Partial<Chart> = {}) =>
    alertsOf({ ...chart, ...more, patient: { ...patient, ...change } }, NOW, ZONE);

  it('are empty for a complete record', () => {
    expect(alerts({})).toEqual([]);
  });

  it('list stored alerts first, then missing details', () => {
    expect(alerts({ alert: 'Latex allergy', phone: null }, { coverages: [] })).toEqual([
      'Latex allergy',
      'No phone on file',
      'No insurance on file',
    ]);
    expect(alerts({ date_of_birth: null })).toEqual(['No date of birth on file']);
  });

  it('mention a child without a guardian until they come of age', () => {
    expect(alerts({ date_of_birth: '2008-06-04' })).toEqual(['Minor without a guardian']);
    expect(alerts({ date_of_birth: '2008-06-04', guardian_name: 'Al' })).toEqual([]);
    expect(alerts({ date_of_birth: '2008-06-03' })).toEqual([]);
  });

  it('accept a guardian’s phone, but no ended coverage', () => {
    expect(alerts({ phone: null, guardian_name: 'Al', guardian_phone: '555-0101' })).toEqual([]);
    const ended = chart.coverages.map((one) => ({ ...one, ended_on: '2026-01-01' }));
    expect(alerts({}, { coverages: ended })).toEqual(['No insurance on file']);
  });
});

it('lists visits and operations ahead together, the next first', () => {
  const ahead = upcomingOf(
    {
      ...chart,
      visits: [
        { ...visit, id: 'past', status: 'confirmed', starts_at: '2026-06-01T15:00:00Z' },
        { ...visit, id: 'later', status: 'confirmed', starts_at: '2026-06-09T15:00:00Z' },
        { ...visit, id: 'off', status: 'cancelled', starts_at: '2026-06-04T15:00:00Z' },
      ],
      cases: [{ ...operation, id: 'op', stage: 'scheduled', starts_at: '2026-06-05T15:00:00Z' }],
    },
    NOW,
  );
  expect(ahead.map(({ id }) => id)).toEqual(['op', 'later']);
});
