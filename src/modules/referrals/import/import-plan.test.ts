import { expect, it } from 'vitest';
import {
  fieldsProblem,
  guessFields,
  rememberedFields,
  withField,
} from '@/records/referral-imports/import-fields';
import { readRows } from '@/records/referral-imports/import-rows';
import type { ImportFinding } from '@/records/referral-imports/referral-imports.queries';
import { NEW_PATIENT, planRows } from './import-plan';

const file = {
  name: 'a.csv',
  hash: '',
  head: ['Name', 'DOB', 'Reason'],
  rows: [2, 3, 4, 5, 6].map((line) => ({
    line,
    cells: [`Bea Lund ${'abcdef'[line]}`, '1984-04-09', ''],
  })),
};

const finding = (line: number, more: Partial<ImportFinding>): ImportFinding => ({
  line,
  imported_as: null,
  patient_id: 'bea',
  first_name: 'Bea',
  last_name: 'Lund',
  date_of_birth: '1984-04-09',
  medical_record_number: null,
  is_same: true,
  open_referral_id: null,
  open_since: null,
  ...more,
});

const FINDINGS = [
  finding(2, {}),
  finding(3, { open_referral_id: 'r', open_since: '2026-11-01T10:00:00Z' }),
  finding(4, { is_same: false }),
  finding(5, { imported_as: 'r', patient_id: null }),
];

const plan = (choices: [number, { patient?: string; taken?: boolean }][] = []) =>
  planRows(readRows(file, guessFields(file.head)), FINDINGS, new Map(choices)).map(
    ({ state, isTaken, chart }) => [state, isTaken, chart?.id],
  );

it('takes what is new or known, and leaves out what may be there already', () => {
  expect(plan()).toEqual([
    ['known', true, 'bea'],
    ['open', false, 'bea'],
    ['choose', false, undefined],
    ['imported', false, undefined],
    ['new', true, undefined],
  ]);
});

it('follows a member’s decision about a row', () => {
  expect(
    plan([
      [2, { taken: false }],
      [3, { taken: true }],
      [4, { patient: NEW_PATIENT }],
      [5, { taken: true }],
    ]),
  ).toEqual([
    ['known', false, 'bea'],
    ['open', true, 'bea'],
    ['new', true, undefined],
    ['imported', false, undefined],
    ['new', true, undefined],
  ]);
  expect(plan([[4, { patient: 'bea' }]])[2]).toEqual(['known', true, 'bea']);
});

it('matches each field with one column, and asks for those that a referral needs', () => {
  const guessed = guessFields([
    'Patient_LastName',
    'PtFirstName',
    'D.O.B.',
    'Phone',
    'Home phone',
    'Height',
  ]);
  expect(guessed).toEqual(['last_name', 'first_name', 'date_of_birth', 'phone', null, null]);
  expect(fieldsProblem(guessed)).toBeNull();
  expect(fieldsProblem(withField(guessed, 2, null))).toBe(
    'Choose the column of the date of birth.',
  );
  expect(withField(guessed, 4, 'phone').slice(3, 5)).toEqual([null, 'phone']);
  expect(fieldsProblem(['first_name', 'date_of_birth'])).toBe(
    'Choose the columns of the patient’s name.',
  );
  expect(rememberedFields(['city', '', 'shoe_size'])).toEqual(['city', null, null]);
});
