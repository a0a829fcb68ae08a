import { describe, expect, it } from 'vitest';
import { BARE_PATIENT } from './patient.fixture';
import { draftOf, linesOf, patientSchema, toChange } from './patient.model';

const patient = { ...BARE_PATIENT, phone: '(555) 555-0101' } as const;

const messagesOf = (draft: Partial<ReturnType<typeof draftOf>>) =>
  patientSchema
    .safeParse({ ...draftOf(patient), ...draft })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the form', () => {
  it('takes a patient as they are, without a date of birth', () => {
    expect(messagesOf({})).toEqual([]);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName: Enter the first name.'],
    [{ dateOfBirth: '1879-12-31' }, 'dateOfBirth: Check the year.'],
    [{ dateOfBirth: '2199-01-01' }, 'dateOfBirth: This date is in the future.'],
    [{ phone: 'after six' }, 'phone: Enter a phone number, such as (555) 010-2000.'],
    [
      { guardianName: 'Al', guardianPhone: '12' },
      'guardianPhone: Enter a phone number, such as (555) 010-2000.',
    ],
    [{ email: 'ada at home' }, 'email: Enter an email address, such as ana@example.com.'],
    [{ state: 'ZZ' }, 'state: Enter a state’s two letters.'],
    [{ zipCode: '1220' }, 'zipCode: A ZIP code has five or nine digits.'],
    [{ guardianPhone: '555-0100' }, 'guardianName: Enter the guardian’s name.'],
    [{ guardianRelationship: 'mother' as const }, 'guardianName: Enter the guardian’s name.'],
  ])('says what is wrong with %j', (draft, message) => {
    expect(messagesOf(draft)).toEqual([message]);
  });
});

it('saves what was changed and leaves the rest to others', () => {
  const draft = { ...draftOf(patient), dateOfBirth: '1984-05-02', phone: ' ' };
  expect(toChange(draft, patient)).toEqual({ date_of_birth: '1984-05-02', phone: null });
  expect(toChange(draftOf(patient), patient)).toEqual({});
});

it('saves a phone as it was typed, and a state in capitals', () => {
  const draft = { ...draftOf(patient), phone: '5555550199', state: 'ny', zipCode: '12207-0001' };
  expect(messagesOf(draft)).toEqual([]);
  expect(toChange(draft, patient)).toEqual({
    phone: '5555550199',
    state: 'NY',
    zip_code: '12207-0001',
  });
});

it('takes a language and a relationship back', () => {
  const known = {
    ...patient,
    preferred_language: 'es',
    guardian_name: 'Al Fixture',
    guardian_relationship: 'father',
  } as const;
  const draft = {
    ...draftOf(known),
    language: 'unknown',
    guardianRelationship: 'not_stated',
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
    ['Language', 'Spanish'],
    ['Address', 'Albany, NY'],
    ['Guardian', 'Al Fixture'],
    ['Relationship', 'Step-parent'],
  ]);
});
