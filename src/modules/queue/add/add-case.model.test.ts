import { describe, expect, it } from 'vitest';
import {
  type AddCaseDraft,
  addCaseSchema,
  EMPTY_DRAFT,
  onlySite,
  suggestedBundle,
  surgeonOf,
  toArguments,
  usualCodes,
  usualSite,
} from './add-case.model';

const patient = {
  id: 'p1',
  first_name: 'Noah',
  last_name: 'Abernathy',
  date_of_birth: '2020-01-02',
  medical_record_number: null,
};
const draft = { ...EMPTY_DRAFT, patient, bundleId: 'b1', codes: ['69436'] };
const tonsils = {
  procedures: [
    { cpt_code: '42825', label: 'a', min_age_years: null, below_age_years: 12, is_default: true },
    { cpt_code: '42826', label: 'b', min_age_years: 12, below_age_years: null, is_default: true },
    { cpt_code: '42830', label: 'c', min_age_years: null, below_age_years: 12, is_default: false },
  ],
};

describe('usualCodes', () => {
  it('takes those of the patient’s age', () => {
    expect(usualCodes(tonsils, '2020-01-02', '2024-06-03')).toEqual(['42825']);
    expect(usualCodes(tonsils, '2000-01-02', '2024-06-03')).toEqual(['42826']);
  });

  it('chooses none if the age isn’t known', () => {
    expect(usualCodes(tonsils, null, '2024-06-03')).toEqual([]);
  });
});

describe('the form', () => {
  const problems = (change: Partial<AddCaseDraft>) =>
    addCaseSchema.safeParse({ ...draft, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

  it('asks for a side only where the procedure has one', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ sideRule: 'required' })).toEqual(['side']);
    expect(problems({ sideRule: 'required', side: 'not_applicable' })).toEqual(['side']);
    expect(problems({ sideRule: 'required', side: 'bilateral' })).toEqual([]);
    expect(problems({ sideRule: 'optional' })).toEqual(['side']);
    expect(problems({ sideRule: 'optional', side: 'not_applicable' })).toEqual([]);
    expect(problems({ sideRule: 'none' })).toEqual([]);
  });

  it('asks for patient and code', () => {
    expect(problems({ patient: null })).toEqual(['patient']);
    expect(problems({ codes: [] })).toEqual(['codes']);
  });
});

it('sends what was left empty as nothing, and notes without the blanks around them', () => {
  expect(toArguments({ ...draft, notes: ' late ' }, 'c1', null)).toMatchObject({
    laterality: null,
    notes: 'late',
    surgeon_id: null,
  });
});

describe('who operates, as far as is known', () => {
  const providers = [
    { id: 'd1', user_id: 'me' },
    { id: 'd2', user_id: null },
  ];
  const referral = (...ids: string[]) => ({
    referral: { assigned_to: null, appointments: ids.map((provider_id) => ({ provider_id })) },
  });

  it('is who saw the patient, then who sees them for the referral, then who adds the case', () => {
    expect(surgeonOf('d2', referral('d1'), providers, 'me')).toBe('d2');
    expect(surgeonOf(null, referral('d2', 'd2'), providers, 'me')).toBe('d2');
    expect(surgeonOf(null, { referral: null }, providers, 'me')).toBe('d1');
    const assigned = { referral: { assigned_to: 'me', appointments: [] } };
    expect(surgeonOf(null, assigned, providers, 'staff')).toBe('d1');
  });

  it('is empty if no surgeon is known, or the known one no longer operates here', () => {
    expect(surgeonOf(null, { referral: null }, providers, 'staff')).toBe('');
    expect(surgeonOf('gone', referral(), providers, 'staff')).toBe('');
    // Two providers see the patient: the surgeon is unclear.
    expect(surgeonOf(null, referral('d1', 'd2'), providers, 'staff')).toBe('');
  });
});

describe('the procedure that a referral asks for', () => {
  const bundles = [
    { id: 'tonsils', name: 'Tonsillectomy', icd10_codes: ['J35.01', 'G47.33'] },
    { id: 'nose', name: 'Septoplasty', icd10_codes: ['J34.2', 'G47.33'] },
  ];
  const asks = (icd10_codes: string[], requested_service: string | null = null) =>
    suggestedBundle(bundles, { icd10_codes, requested_service });

  it('is the one that the service names, then the one of its diagnosis', () => {
    expect(asks(['J35.01'])).toBe('tonsils');
    expect(asks(['J35.01'], 'septoplasty')).toBe('nose');
  });

  it('is left open where none or several fit', () => {
    expect(asks([])).toBe('');
    expect(asks(['G47.33'], 'Sleep study')).toBe('');
    expect(suggestedBundle(bundles, null)).toBe('');
  });
});

it('suggests the site where the surgeon operates most', () => {
  const at = (surgeon_id: string | null, location_id: string | null) => ({
    surgeon_id,
    location_id,
  });
  const cases = [at('d1', 'a'), at('d1', 'b'), at('d1', 'b'), at('d2', 'a'), at('d1', null)];
  expect(usualSite(cases, 'd1')).toBe('b');
  expect(usualSite(cases, 'd3')).toBe('');
});

it('operates where the clinic has one site alone for that', () => {
  const office = { id: 'l1', kind: 'office' } as const;
  const center = { id: 'l2', kind: 'surgery_center' } as const;
  expect(onlySite([office, center])).toBe('l2');
  expect(onlySite([office, center, { id: 'l3', kind: 'hospital' }])).toBe('');
  expect(onlySite([office])).toBe('');
});
