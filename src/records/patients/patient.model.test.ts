import { describe, expect, it } from 'vitest';
import { BARE_PATIENT } from './patient.fixture';
import { draftOf, linesOf, patientSchema, toChange } from './patient.model';

const patient = { ...BARE_PATIENT, phone: '(555) 555-0101' } as const;

const messagesOf = (draft: Partial<ReturnType<typeof draftOf>>) =>
  patientSchema
    .safeParse({ ...draftOf(patient), ...draft })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the form', () => {
  it('accepts a patient without a date of birth', () => {
    expect(messagesOf({})).toEqual([]);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name: Enter the first name.'],
    [{ date_of_birth: '1879-12-31' }, 'date_of_birth: Check the year.'],
    [{ date_of_birth: '2199-01-01' }, 'date_of_birth: This date is in the future.'],
    [{ phone: 'after six' }, 'phone: Enter a phone number, such as (555) 010-2000.'],
    [
      { guardian_name: 'Al', guardian_phone: '12' },
      'guardian_phone: Enter a phone number, such as (555) 010-2000.',
    ],
    [{ email: 'ada at home' }, 'email: Enter an email address, such as ana@example.com.'],
    [{ state: 'ZZ' }, 'state: Enter a state’s two letters.'],
    [{ zip_code: '1220' }, 'zip_code: A ZIP code has five or nine digits.'],
    [{ guardian_phone: '555-0100' }, 'guardian_name: Enter the guardian’s name.'],
    [{ guardian_relationship: 'mother' as const }, 'guardian_name: Enter the guardian’s name.'],
  ])('names the problem with %j', (draft, message) => {
    expect(messagesOf(draft)).toEqual([message]);
  });
});

it('saves only changed fields', () => {
  const draft = { ...draftOf(patient), date_of_birth: '1984-05-02', phone: ' ' };
  expect(toChange(draft, patient)).toEqual({ date_of_birth: '1984-05-02', phone: null });
  expect(toChange(draftOf(patient), patient)).toEqual({});
});

it('saves a phone as it was typed, and a state in capitals', () => {
  const draft = { ...draftOf(patient), phone: '5555550199', state: 'ny', zip_code: '12207-0001' };
  expect(messagesOf(draft)).toEqual([]);
  expect(toChange(draft, patient)).toEqual({
    phone: '5555550199',
    state: 'NY',
    zip_code: '12207-0001',
  });
});

it('clears a language and a relationship', () => {
  const known = {
    ...patient,
    preferred_language: 'es',
    guardian_name: 'Al Fixture',
    guardian_relationship: 'father',
  } as const;
  const draft = {
    ...draftOf(known),
    preferred_language: 'unknown',
    guardian_relationship: 'not_stated',
  } as const;
  expect(toChange(draft, known)).toEqual({
    preferred_language: null,
    guardian_relationship: null,
  });
});

it('reads as people say it', () => {
  const lines = linesOf({
    ...patient,
    date_of_birth: '1984-05-02',
    sex: 'female',
    preferred_language: 'es',
    city: 'Albany',
    state: 'NY',
    guardian_name: 'Al Fixture',
    guardian_relationship: 'step_parent',
  });
  expect(lines.filter(([, value]) => value !== null)).toEqual([
    ['First name', 'Ada'],
    ['Last name', 'Fixture'],
    ['Date of birth', 'May 2, 1984'],
    ['Sex', 'Female'],
    ['Phone', '(555) 555-0101'],
    ['Preferred language', 'Spanish'],
    ['Address', 'Albany, NY'],
    ['Guardian’s name', 'Al Fixture'],
    ['Relationship to patient', 'Step-parent'],
  ]);
});
