import { expect, it } from 'vitest';
import { spellingSentence } from './spellings';

const asked = (last_name: string, first_name: string, suffix = '', counts = false) => ({
  last_name,
  first_name,
  suffix,
  counts,
});

it('tells which spelling found the patient', () => {
  expect(
    spellingSentence([
      asked('García-Lopez', 'Mary Ann', 'Jr.'),
      asked('García-Lopez', 'Mary Ann'),
      asked('García-Lopez', 'Mary', '', true),
    ]),
  ).toBe(
    'Found as Mary García-Lopez. The payer doesn’t know Mary Ann García-Lopez Jr. or Mary Ann García-Lopez.',
  );
});

it('tells that none did', () => {
  expect(spellingSentence([asked('O’Neil', 'Tim', '', true), asked('ONeil', 'Tim')])).toBe(
    'The payer knows none of these spellings: Tim O’Neil, Tim ONeil.',
  );
});

it('says nothing where one was tried, be it for several services', () => {
  expect(spellingSentence([])).toBeNull();
  expect(spellingSentence([asked('Doe', 'Jo', '', true), asked('Doe', 'Jo', '', true)])).toBeNull();
});
