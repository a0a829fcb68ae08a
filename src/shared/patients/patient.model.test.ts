import { describe, expect, it } from 'vitest';
import { draftOf, linesOf, patientSchema, toChange } from './patient.model';

const patient = {
  id: 'p',
  first_name: 'Ada',
  last_name: 'Fixture',
  date_of_birth: null,
  sex: 'unknown',
  phone: '(555) 555-0101',
  email: null,
  medical_record_number: null,
  updated_at: '2026-11-01T00:00:00Z',
} as const;

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
    [{ phone: '5'.repeat(41) }, 'phone: At most 40 characters.'],
  ])('says what is wrong with %j', (draft, message) => {
    expect(messagesOf(draft)).toEqual([message]);
  });
});

it('saves what was changed and leaves the rest to others', () => {
  const draft = { ...draftOf(patient), dateOfBirth: '1984-05-02', phone: ' ' };
  expect(toChange(draft, patient)).toEqual({ date_of_birth: '1984-05-02', phone: null });
  expect(toChange(draftOf(patient), patient)).toEqual({});
});

it('reads as people say it', () => {
  expect(linesOf({ ...patient, date_of_birth: '1984-05-02', sex: 'female' })).toEqual([
    ['First name', 'Ada'],
    ['Last name', 'Fixture'],
    ['Date of birth', 'May 2, 1984'],
    ['Sex', 'Female'],
    ['Phone', '(555) 555-0101'],
    ['E-mail', null],
    ['MRN', null],
  ]);
});
