import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emailProblem,
  icd10ListProblem,
  npiProblem,
  pastDayProblem,
  phoneProblem,
  problemOf,
  seeByProblem,
  stateProblem,
} from './checks';

it.each(['1234567893', '1000000004', '2000000002', '1900000013'])('%s is an NPI', (npi) => {
  expect(npiProblem(npi)).toBeNull();
});

it.each(['', '123456789', '12345678933', '3234567893', '123456789O', ' 1234567893'])(
  'refuses "%s" for its form',
  (text) => {
    expect(npiProblem(text)).toContain('ten digits');
  },
);

it('notices every single mistyped digit', () => {
  const digits = fc.nat({ max: 9 });
  fc.assert(
    fc.property(fc.nat({ max: 9 }), digits, (place, digit) => {
      const right = [...'1234567893'];
      fc.pre(right[place] !== String(digit));
      expect(npiProblem(right.with(place, String(digit)).join(''))).not.toBeNull();
    }),
  );
});

describe('a telephone number', () => {
  it.each([
    '555-0100',
    '(555) 555-0101',
    '5555550101',
    '+1 555.555.0101',
    '555-555-0101 x12',
    '555-555-0101 ext. 12',
    '+41 44 555 00 11',
  ])('is %s', (text) => {
    expect(phoneProblem(text)).toBeNull();
  });

  it.each(['', '1', '555-010', 'call us', '555-0100 x', '1234567890123456', '(((((((((('])(
    'is not "%s"',
    (text) => {
      expect(phoneProblem(text)).not.toBeNull();
    },
  );
});

describe('an email address', () => {
  it.each([
    'ana@example.com',
    "o'neil.jr+ent@mail.example.co.uk",
    'josé@clínica.example',
    '7@a-b.example',
  ])('is %s', (text) => {
    expect(emailProblem(text)).toBeNull();
  });

  it.each([
    '',
    'ana',
    'ana@example',
    'ana@@example.com',
    'a?bcc=all@x.example&body=x',
    'ana@example.com?bcc=all@x.example',
    'ana@example.com,all@x.example',
    'ana %0a@example.com',
    '"ana"@example.com',
    'ana@example.com\n',
    `${'a'.repeat(243)}@example.com`,
  ])('is not %j', (text) => {
    expect(emailProblem(text)).not.toBeNull();
  });
});

describe('a day', () => {
  const NOW = Date.parse('2026-02-03T15:00:00Z');

  it.each([
    ['1880-01-01', null],
    // It has begun in Kiribati.
    ['2026-02-04', null],
    ['2026-02-05', 'This date is in the future.'],
    ['1879-12-31', 'Check the year.'],
    ['2014-02-30', 'Enter a date such as 1984-03-21.'],
    ['2/3/2014', 'Enter a date such as 1984-03-21.'],
  ])('%s of birth: %s', (day, problem) => expect(pastDayProblem(day, NOW)).toBe(problem));

  it.each([
    ['2026-02-28', null],
    ['2026-02-30', 'Choose a day.'],
    ['1999-12-31', 'Check the year.'],
    ['2100-01-02', 'Check the year.'],
  ])('%s to be seen by: %s', (day, problem) => expect(seeByProblem(day)).toBe(problem));
});

it.each(['NY', 'ny', 'PR', 'AE'])('%s is a state', (code) => {
  expect(stateProblem(code)).toBeNull();
});

it.each(['', 'ZZ', 'N', 'NY CA'])('"%s" is not a state', (code) => {
  expect(stateProblem(code)).not.toBeNull();
});

it('takes codes as people type them', () => {
  expect(icd10ListProblem('j35.01, H90.3;R05')).toBeNull();
  expect(icd10ListProblem('J35.01 tonsils')).not.toBeNull();
});

it('names a field’s first problem', () => {
  const field = { label: 'Phone', limit: 12, check: phoneProblem };
  expect(problemOf(field, '')).toBeNull();
  expect(problemOf(field, 'after six')).toBe('Enter a phone number, such as (555) 010-2000.');
  expect(problemOf(field, 'after six or seven')).toBe('At most 12 characters.');
});
