import { describe, expect, it } from 'vitest';
import { NOBODY } from '@/records/referrals/referrals.model';
import {
  EMPTY_DRAFT,
  namesFrom,
  newReferralSchema,
  type ReferralDraft,
  toNewPatient,
  toNewReferral,
} from './new-referral.model';

const known = {
  id: 'p1',
  first_name: 'Nadia',
  last_name: 'Wexler',
  date_of_birth: '1990-02-01',
  medical_record_number: null,
};
const ofKnown: ReferralDraft = { ...EMPTY_DRAFT, patient: known };
const ofNew: ReferralDraft = { ...EMPTY_DRAFT, adding: true, firstName: 'Ann', lastName: 'Lee' };

function complaints(draft: ReferralDraft) {
  const { error } = newReferralSchema.safeParse(draft);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

describe('a new referral', () => {
  it('is routine and unassigned unless said otherwise', () => {
    expect(EMPTY_DRAFT).toMatchObject({ priority: 'routine', assignedTo: NOBODY });
  });

  it('needs a patient and nothing else', () => {
    expect(complaints(ofKnown)).toEqual({});
    expect(complaints(EMPTY_DRAFT)).toEqual({
      patient: 'Choose the patient, or add a new one.',
    });
  });

  it('needs both names of a new patient', () => {
    expect(complaints(ofNew)).toEqual({});
    expect(complaints({ ...ofNew, firstName: ' ', lastName: '' })).toEqual({
      firstName: 'Enter the first name.',
      lastName: 'Enter the last name.',
    });
  });

  it('tells everything that is wrong at once', () => {
    expect(
      complaints({ ...ofNew, firstName: '', phone: 'after six', reason: 'r'.repeat(2001) }),
    ).toEqual({
      firstName: 'Enter the first name.',
      phone: 'Enter a phone number, such as (555) 010-2000.',
      reason: 'At most 2,000 characters.',
    });
  });

  it.each([
    ['firstName', 80],
    ['lastName', 80],
    ['reason', 2000],
  ] as const)('takes as much %s as the database: %d characters', (field, limit) => {
    expect(complaints({ ...ofNew, [field]: 'x'.repeat(limit) })).toEqual({});
    expect(complaints({ ...ofNew, [field]: 'x'.repeat(limit + 1) })).toHaveProperty(field);
  });

  it('takes as much referring provider as the database: 200 characters', () => {
    const of = (length: number) => ({ text: 'x'.repeat(length), link: null });
    expect(complaints({ ...ofNew, referringProvider: of(200) })).toEqual({});
    expect(complaints({ ...ofNew, referringProvider: of(201) })).toHaveProperty(
      'referringProvider',
    );
  });

  it.each([
    ['1879-12-31', 'Check the year.'],
    ['2999-01-01', 'This date is in the future.'],
  ])('refuses the date of birth %s', (dateOfBirth, message) => {
    expect(complaints({ ...ofNew, dateOfBirth })).toEqual({ dateOfBirth: message });
  });
});

describe('what is sent', () => {
  it('is trimmed, with null for what was left empty', () => {
    expect(toNewReferral({ ...ofKnown, reason: ' Hoarse ' }, 'r1', 'p1')).toEqual({
      id: 'r1',
      patient_id: 'p1',
      priority: 'routine',
      reason: 'Hoarse',
      referring_provider: null,
      icd10_codes: [],
      icd10_labels: {},
      requested_service: null,
      asked_see_by: null,
      coverage_id: null,
      referral_authorization_number: null,
      assigned_to: null,
      office_untold: false,
    });
    expect(toNewPatient({ ...ofNew, firstName: ' Ann ', phone: ' ' }, 'p2')).toEqual({
      id: 'p2',
      first_name: 'Ann',
      last_name: 'Lee',
      name_suffix: null,
      date_of_birth: null,
      sex: 'unknown',
      phone: null,
    });
  });

  it('names the assignee where there is one', () => {
    expect(toNewReferral({ ...ofKnown, assignedTo: 'u1' }, 'r1', 'p1').assigned_to).toBe('u1');
  });
});

it.each([
  ['Jane Roe', 'Jane', 'Roe', ''],
  ['Roe, Jane', 'Jane', 'Roe', ''],
  ['Mary Jane van Roe', 'Mary Jane', 'van Roe', ''],
  ['Mr. John Roe Jr.', 'John', 'Roe', 'Jr.'],
  ['Roe, John 3rd', 'John', 'Roe', '3rd'],
  ['Roe', '', 'Roe', ''],
  ['  ', '', '', ''],
  ['Ann Lee 2/14/1987', 'Ann', 'Lee', ''],
  ['02/14/1987', '', '', ''],
])('makes of the search %j %j, %j and %j', (text, firstName, lastName, suffix) => {
  expect(namesFrom(text)).toEqual({ firstName, lastName, suffix });
});
