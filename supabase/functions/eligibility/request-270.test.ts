import { describe, expect, it } from 'vitest';
import type { EligibilityRequest } from './eligibility-request.ts';
import { clinicClock, serviceTypesOf, toRequest270 } from './request-270.ts';

const ROW: EligibilityRequest = {
  id: '5b6c3b1e-58b5-4c2c-9f4e-3d0f7f0f4a11',
  company_id: 'c',
  state: 'queued',
  outcome: null,
  problem_kind: null,
  problem: null,
  rejection_codes: [],
  attempts: 0,
  finished_at: null,
  preset: 'allergy_testing',
  service_date: '2026-06-03',
  trace_number: '3D0F7F0F4A11',
  company: { name: 'Lakeshore ENT', npi: '1000000004', time_zone: 'America/New_York' },
  provider: null,
  coverage: {
    member_id: 'W1',
    patient_member_id: null,
    group_number: 'G1',
    relationship: 'self',
    subscriber_first_name: null,
    subscriber_last_name: null,
    subscriber_birth_date: null,
    subscriber_sex: null,
    patient: {
      first_name: 'Ada',
      last_name: 'Doe',
      name_suffix: 'Jr.',
      date_of_birth: '2019-01-02',
      sex: 'female',
    },
    payer: { name: 'Evergreen', clearinghouse_payer_id: 'EVG', answers_one_service: false },
  },
};
const CLAIM = { lease: 'l', control_number: 42, idempotency_key: 'k' };
const PARTNERS = {
  sender: { kind: 'ZZ', id: 'US' },
  receiver: { kind: 'ZZ', id: 'THEM' },
  isTest: false,
  originator: null,
} as const;

const requestOf = (changes: Partial<EligibilityRequest> = {}) =>
  toRequest270({ ...ROW, ...changes }, CLAIM, PARTNERS, new Date('2026-06-02T03:30:00Z'));

describe('a request', () => {
  it('is made in the clinic’s name and time about a patient who is the subscriber', () => {
    expect(requestOf()).toMatchObject({
      createdAt: { date: '2026-06-01', time: '23:30' },
      control: { interchange: 42, group: 42, transaction: 42 },
      trace: { number: '3D0F7F0F4A11', originator: '9100000000' },
      provider: { kind: 'organization', name: 'Lakeshore ENT', npi: '1000000004' },
      payer: { name: 'Evergreen', id: 'EVG', idKind: 'PI' },
      subscriber: {
        lastName: 'Doe',
        firstName: 'Ada',
        suffix: 'Jr.',
        gender: 'F',
        memberId: 'W1',
        groupNumber: 'G1',
      },
      dependent: null,
      serviceDate: { from: '2026-06-03', to: null },
      serviceTypes: ['79', '98'],
    });
  });

  it('is made in a physician’s name where the clinic has none of its own', () => {
    const provider = {
      first_name: 'Miriam',
      middle_name: 'A.',
      last_name: 'Osei',
      name_suffix: 'III',
      npi: '1900000013',
    };
    expect(requestOf({ provider })).toMatchObject({
      provider: {
        kind: 'person',
        lastName: 'Osei',
        firstName: 'Miriam',
        middleName: 'A.',
        suffix: 'III',
        npi: '1900000013',
      },
      trace: { originator: '9190000001' },
    });
  });

  it('names the subscriber and the patient apart where they are two', () => {
    const coverage = {
      ...ROW.coverage,
      relationship: 'child' as const,
      subscriber_first_name: 'Grace',
      subscriber_last_name: 'Doe',
      subscriber_birth_date: '1988-05-06',
      subscriber_sex: 'other' as const,
      patient_member_id: 'W1-02',
    };
    expect(requestOf({ coverage })).toMatchObject({
      subscriber: { firstName: 'Grace', birthDate: '1988-05-06', gender: null, memberId: 'W1' },
      dependent: { firstName: 'Ada', relationship: 'child', gender: 'F', memberId: 'W1-02' },
    });
  });
});

describe('its parts', () => {
  it('midnight is the first minute of a day, also when the clocks change', () => {
    expect(clinicClock(new Date('2026-11-01T04:00:00Z'), 'America/New_York')).toEqual({
      date: '2026-11-01',
      time: '00:00',
    });
    expect(clinicClock(new Date('2026-11-01T06:30:00Z'), 'America/New_York')).toEqual({
      date: '2026-11-01',
      time: '01:30',
    });
  });

  it.each([
    ['consult', ['98', 'BY']],
    ['audiology', ['71']],
    ['surgery', ['2', '13', '53']],
  ] as const)('%s requests %j', (preset, codes) => {
    expect(serviceTypesOf(preset)).toEqual(codes);
  });
});
