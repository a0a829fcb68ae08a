import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import {
  ageMisfit,
  ageRule,
  beforeNextStep,
  checklistDay,
  codeText,
  isOverdue,
  isSettled,
  obstaclesOf,
  procedureWithSide,
  progressOf,
  stateOn,
} from './cases.model';

const TODAY = '2024-06-03';
const item = {
  label: 'Consent signed',
  blocking: true,
  state: 'not_started',
  valid_until: null,
} as const;
const under12 = { cpt_code: '42825', min_age_years: null, below_age_years: 12 };
const from12 = { cpt_code: '42826', min_age_years: 12, below_age_years: null };

describe('isSettled', () => {
  it.each(enums.checklist_state)('counts done, waived and not applicable: %s', (state) => {
    const settles = state === 'done' || state === 'waived' || state === 'not_applicable';
    expect(isSettled({ state, valid_until: null }, TODAY)).toBe(settles);
  });

  it('accepts a result to the end of its last day', () => {
    expect(isSettled({ state: 'done', valid_until: TODAY }, TODAY)).toBe(true);
    expect(isSettled({ state: 'done', valid_until: '2024-06-02' }, TODAY)).toBe(false);
  });
});

it('keeps a closed case’s state, however old its results', () => {
  const old = { state: 'done', valid_until: '2024-06-02', due_on: '2024-06-01' } as const;
  expect(enums.surgery_stage.map((stage) => checklistDay(stage, TODAY))).toEqual([
    TODAY,
    TODAY,
    TODAY,
    null,
    null,
  ]);
  expect([isSettled(old, TODAY), isSettled(old, null)]).toEqual([false, true]);
  expect([stateOn(old, TODAY), stateOn(old, null)]).toEqual(['expired', 'done']);
  const open = { ...old, state: 'requested' } as const;
  expect([isOverdue(open, TODAY), isOverdue(open, null)]).toEqual([true, false]);
});

describe('stateOn', () => {
  it.each(['done', 'waived', 'not_applicable'] as const)(
    'shows an old result as expired, even before the database does: %s',
    (state) => {
      expect(stateOn({ state, valid_until: '2024-06-02' }, TODAY)).toBe('expired');
      expect(stateOn({ state, valid_until: TODAY }, TODAY)).toBe(state);
      expect(stateOn({ state, valid_until: null }, TODAY)).toBe(state);
    },
  );

  it('leaves open items as they are', () => {
    expect(stateOn({ state: 'failed', valid_until: '2024-06-02' }, TODAY)).toBe('failed');
  });
});

describe('isOverdue', () => {
  it('is true for an open item due yesterday', () => {
    expect(isOverdue({ ...item, due_on: '2024-06-02' }, TODAY)).toBe(true);
    expect(isOverdue({ ...item, due_on: TODAY }, TODAY)).toBe(false);
    expect(isOverdue({ ...item, due_on: null }, TODAY)).toBe(false);
    expect(isOverdue({ ...item, state: 'waived', due_on: '2024-06-02' }, TODAY)).toBe(false);
  });
});

it('counts settled items, and lists only blocking ones', () => {
  const items = [
    { ...item, state: 'done' as const },
    item,
    { ...item, label: 'Escort arranged', blocking: false },
  ];
  expect(progressOf(items, TODAY)).toEqual({ settled: 1, total: 3, blocking: ['Consent signed'] });
});

describe('ageMisfit', () => {
  it('changes on the birthday', () => {
    expect(ageMisfit(under12, '2012-06-04', TODAY)).toBeNull();
    expect(ageMisfit(from12, '2012-06-04', TODAY)).toBe(
      'For patients 12 and over; the patient is 11',
    );
    expect(ageMisfit(under12, '2012-06-03', TODAY)).toBe(
      'For patients under 12; the patient is 12',
    );
    expect(ageMisfit(from12, '2012-06-03', TODAY)).toBeNull();
  });

  it('needs a date of birth only where age matters', () => {
    expect(ageMisfit(under12, null, TODAY)).toContain('no date of birth is on record');
    expect(ageMisfit({ ...under12, below_age_years: null }, null, TODAY)).toBeNull();
  });

  it('writes out a rule with two limits', () => {
    expect(ageRule({ ...from12, below_age_years: 18 })).toBe('For patients 12 to under 18');
  });
});

it('lists all obstacles, the postponement first', () => {
  const subject = {
    postponed_reason: 'Fever',
    patient: { date_of_birth: '2000-01-01' },
    procedures: [under12],
    items: [item],
  };
  expect(obstaclesOf(subject, TODAY)).toEqual([
    'Postponed',
    'CPT 42825 for this age',
    'Consent signed',
  ]);
});

it('always gives the side, if there is one', () => {
  const named = { procedure_name: 'Ear tubes', procedures: [{ bundle_id: null }] };
  expect(procedureWithSide({ ...named, laterality: 'left' })).toBe('Ear tubes, left');
  expect(procedureWithSide({ ...named, laterality: 'not_applicable' })).toBe('Ear tubes');
});

it('says how many procedures an operation has', () => {
  const procedures = [{ bundle_id: null }, { bundle_id: null }, { bundle_id: 'b2' }];
  const named = {
    procedure_name: 'Septoplasty',
    laterality: 'not_applicable',
    procedures,
  } as const;
  expect(procedureWithSide(named)).toBe('Septoplasty + 1 more');
  expect(codeText({ cpt_code: '69436', label: 'Tube', laterality: 'left' })).toBe(
    '69436 Tube, left',
  );
  expect(codeText({ cpt_code: '30520', label: 'Septum', laterality: null })).toBe('30520 Septum');
});

it('lets a ready case lack a surgeon and a site until it gets its date', () => {
  const surgeon = { kind: 'surgeon', label: 'Operating surgeon' } as const;
  const site = { kind: 'location', label: 'Room' } as const;
  // An item may have the name of a field.
  const named = { kind: 'item', label: 'Surgeon' } as const;
  expect(beforeNextStep('ready', [surgeon, site, named])).toEqual([named]);
  expect(beforeNextStep('preop', [surgeon, named])).toEqual([surgeon, named]);
});
