import { describe, expect, it } from 'vitest';
import { readPacket } from './read-packet';
import { typedPage } from './typed-page.fixture';

const fieldsOf = (text: string) =>
  readPacket([{ id: '1', kind: 'referral', lines: typedPage(text) }], {
    today: '2026-11-26',
    ownNumbers: [],
  }).fields;

function nameOf(text: string): string {
  const { first_name, middle_name, last_name } = fieldsOf(text);
  return [first_name, middle_name, last_name].flatMap((part) => part?.value ?? []).join(' ');
}

describe('who a referral is about', () => {
  it.each([
    'Student Nora Vance      Grade 5',
    'Enrollee    VANCE, NORA       Birth dt    05/06/1974',
    'Sleep patient: Nora Vance      Birthdate    01/10/1984',
    '1. VETERAN’S NAME (Last, First, Middle)        2. DATE OF BIRTH\nVANCE, NORA                              05-06-1974',
    'PATIENT’S IDENTIFICATION: VANCE, NORA 06-May-1974',
    'This will introduce:\nNora Vance',
    'Re: New referral for Nora Vance, D.O.B. 5/6/1974',
    'Pt: Nora Vance 52F DOB 05/06/74 Visit 11/19/26',
    'Patient Last     Patient First     Birth Date\nVance              Nora            05/06/1974',
    'LAST               FIRST           DOB (MM-DD-YYYY)\nVANCE              NORA            05-06-1974',
    'Vance              Nora             05/06/74\n(last name)        (first name)     (date of birth)',
    'Legal Name       Legal Sex      DOB\nVance, Nora      Female         5/6/1974',
    'Last name        First name     M.I.    Sex\nVance            Nora                   F',
  ])('is read by its label in %j', (text) => {
    expect(nameOf(text)).toBe('Nora Vance');
  });

  it.each([
    'Nora Vance is a 52 year old (date of birth 5/6/1974) whom I would like you to see',
    'This is a referral of Nora Vance (5/6/74)',
    'Thank you for agreeing to see Nora Vance, a 52-year-old with a neck mass',
    'OFFICE VISIT Nora Vance DOB 05/06/1974 Visit date 10/21/2026',
    'Three Rivers Health                     Vance, Nora\nTRH Family Medicine                     MRN: 739615\nDept Fax: 630-443-2904                  DOB: 5/6/1974, Sex: F',
    'VANCE, NORA                             BILL TO\n472 W Belmont Ave                       Payor TRICARE East\nKenosha, WI 53140\nBirth dt 05/06/1974',
  ])('is a doubt by what stands around it in %j', (text) => {
    expect(nameOf(text)).toBe('Nora Vance');
    expect(fieldsOf(text).last_name?.isSure).toBe(false);
  });

  it.each([
    ['a greeting', 'Re: our call\nGood morning,'],
    ['what forms say', 'Patient        Legal Sex      DOB\n               Female         5/6/1974'],
    ['staff', 'Name: Ruth Abernathy, NP\nDOB: 5/6/1974'],
    ['who writes', 'Your name and credentials\nRuth Abernathy, MD'],
    ['a payer', 'Name of insurance: Cigna Open Access Plus'],
    ['a street', '693 Kings Court\nDOB: 5/6/1974'],
    ['a practice', 'Three Rivers Clinic\nDOB: 5/6/1974'],
  ])('is empty if a page says only %s', (_what, text) => {
    expect(nameOf(text)).toBe('');
  });

  it('is whom the page’s own boxes name, and not who sends it or whom to call', () => {
    expect(
      nameOf(`About you                          About the patient
Your name and credentials          Patient’s first name
Ruth Abernathy, MD                 Nora
Your NPI                           Patient’s last name
1234567893                         Vance
SECTION B: EMERGENCY CONTACT
LAST                               FIRST
MARSH                              IVO`),
    ).toBe('Nora Vance');
  });

  it('is a doubt where a label and what stands around another name say otherwise', () => {
    const { last_name } = fieldsOf(`Name: Ivo Marsh
Nora Vance is a 52 year old woman, DOB 5/6/1974`);
    expect(last_name?.isSure).toBe(false);
  });

  it('has a capital I where a small L was read', () => {
    expect(nameOf('Patient: Vance, lan')).toBe('Ian Vance');
    expect(nameOf('Patient: de la Cruz, Luz')).toBe('Luz de la Cruz');
  });
});

it('is born on the first day behind a label, and not when the page was written', () => {
  const born = (text: string) => fieldsOf(text).date_of_birth;
  expect(born('Nora Vance, born May 3, 2005. Tested 10/08/2026')?.value).toBe('2005-05-03');
  expect(
    born('DOB:             Tel: 630-713-7280\n                 Date: 11/12/2026'),
  ).toBeUndefined();
  expect(born('A referral of Nora Vance (5/6/74)')).toMatchObject({
    value: '1974-05-06',
    isSure: false,
  });
});

it.each([
  'The patient may be called at 312-555-0142. The insurance is Cigna;',
  'Please contact the patient directly at (312) 555-0142 to set up the appointment.',
  'Best phone for family: 312.555.0142',
  'Enrollee tel.        (312)555-0142',
  'HM PH: 312-555-0142        WK PH: NONE',
])('is the patient’s phone in %j', (text) => {
  expect(fieldsOf(text).phone?.value).toBe('(312) 555-0142');
});

it('is the office’s phone in the column of the facility', () => {
  const { phone } = fieldsOf(`Patient                 Facility                      Encounter
Nora Vance              Cedar Lane Medical Clinic     Office visit
DOB                     Tel                           Seen by
05/06/1974              (773) 843-3103                Beth Cole, PA-C
Contact                 Fax                           NPI
(630) 443-2136          (847) 655-5465                1895504409`);
  expect(phone?.value).toBe('(630) 443-2136');
});

it.each([
  'POL: XQH123456789              GRP: 091721',
  'The family has Cigna under the policy of Ivo Vance: policy ID\nXQH123456789, group 852982.',
  'Health plan   Cigna      Plan ID   XQH123456789',
])('is a member ID in %j', (text) => {
  expect(fieldsOf(text).member_id?.value).toBe('XQH123456789');
});
