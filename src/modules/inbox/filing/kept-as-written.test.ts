import { expect, it } from 'vitest';
import { EMPTY_FILING, NOT_OURS } from './filing-draft';
import { keptAsWritten, withoutGuesses } from './kept-as-written';

const insured = { ...EMPTY_FILING, payer_name: 'UnitedHealthcare', member_id: '901802111' };

it('insurance by a payer that isn’t the clinic’s is kept as written', () => {
  const kept = ['UnitedHealthcare', 'member ID 901802111'];
  expect(keptAsWritten(insured).insurance).toEqual(kept);
  expect(keptAsWritten({ ...insured, payer: NOT_OURS }).insurance).toEqual(kept);
});

it('insurance by a payer of the clinic becomes a coverage', () => {
  expect(keptAsWritten({ ...insured, payer: 'p1' }).insurance).toEqual([]);
});

it('what the pages say of a patient whose chart stays is named', () => {
  const draft = { ...EMPTY_FILING, first_name: 'Nora', phone: '(312) 555-0142' };
  expect(keptAsWritten(draft).ofPatient).toEqual([]);
  expect(keptAsWritten({ ...draft, patient: 'p1' }).ofPatient).toEqual(['First name', 'Phone']);
});

it('leaves out what was not compared for such a patient, and keeps it for a new one', () => {
  const draft = { ...EMPTY_FILING, first_name: 'Nora', phone: '(312) 555-0142' };
  const isGuess = (name: string) => name === 'phone';
  expect(withoutGuesses({ ...draft, patient: 'p1' }, isGuess).phone).toBe('');
  expect(withoutGuesses(draft, isGuess)).toEqual(draft);
});

it.each([
  ['H91.22', null],
  ['ICD-10: H91.22, R49.0', null],
  ['', null],
  ['H91.22 Sudden hearing loss', 'H91.22 Sudden hearing loss'],
  ['Hoarseness', 'Hoarseness'],
])('diagnoses in words are kept, codes are not: %s', (diagnoses, kept) => {
  expect(keptAsWritten({ ...EMPTY_FILING, diagnoses }).diagnoses).toBe(kept);
});
