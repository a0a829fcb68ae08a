import { describe, expect, it } from 'vitest';
import {
  type AddCaseDraft,
  addCaseSchema,
  EMPTY_DRAFT,
  onlySite,
  surgeonOf,
  toArguments,
  usualCodes,
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
    referral: { appointments: ids.map((provider_id) => ({ provider_id })) },
  });

  it('is who saw the patient, then who sees them for the referral, then who adds the case', () => {
    expect(surgeonOf('d2', referral('d1'), providers, 'me')).toBe('d2');
    expect(surgeonOf(null, referral('d2', 'd2'), providers, 'me')).toBe('d2');
    expect(surgeonOf(null, { referral: null }, providers, 'me')).toBe('d1');
  });

  it('is empty if no surgeon is known, or the known one no longer operates here', () => {
    expect(surgeonOf(null, { referral: null }, providers, 'staff')).toBe('');
    expect(surgeonOf('gone', referral(), providers, 'staff')).toBe('');
    // Two providers see the patient: the surgeon is unclear.
    expect(surgeonOf(null, referral('d1', 'd2'), providers, 'staff')).toBe('');
  });
});

it('operates where the clinic has one site alone for that', () => {
  const office = { id: 'l1', kind: 'office' } as const;
  const center = { id: 'l2', kind: 'surgery_center' } as const;
  expect(onlySite([office, center])).toBe('l2');
  expect(onlySite([office, center, { id: 'l3', kind: 'hospital' }])).toBe('');
  expect(onlySite([office])).toBe('');
});
