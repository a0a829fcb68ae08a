import { describe, expect, it } from 'vitest';
import { readPacket } from './read-packet';
import { typedPage as page } from './typed-page.fixture';

const TODAY = '2026-11-26';

const read = (text: string) =>
  readPacket([{ id: '0', kind: 'referral', lines: page(text) }], { today: TODAY, ownNumbers: [] })
    .fields;

describe('the patient’s phone without a label that says so', () => {
  it.each([
    [
      'beneath name and address',
      'Patient: Nora Vance\n18 Elm St\nOak Park, IL 60302\n312 555-0142',
    ],
    [
      'beneath the address',
      'Patient: Nora Vance\n\nADDRESS\n18 Elm St\nOak Park, IL 60302\n312 555-0142',
    ],
    ['in a sentence', 'Re: Nora Vance\nShe is best reached on her own number, (312) 555-0142.'],
    [
      'in a sentence that goes on',
      'I refer Nora Vance to you. Please call Ada Vance, her sister, at\n312.555.0142 to set up the visit. She is free in the mornings.',
    ],
    ['beside a question', 'Patient: Nora Vance\nWhere do we call to schedule?    312 555-0142'],
    [
      'in brackets behind it',
      'Patient: Nora Vance\n(312) 555-0142 (patient, mobile) (312) 555-0199 (Ada Moss, drives)',
    ],
    [
      'in a request to call',
      'Re: Nora Vance\nPlease have your office call the patient at 312.555.0142 soon.',
    ],
    ['beside an age', 'Patient: Nora Vance\nF 02/12/1981 45y 312.555.0142 texts ok'],
  ])('is found %s, and is a doubt', (_where, text) => {
    expect(read(text).phone?.value).toBe('(312) 555-0142');
  });

  it.each([
    'Patient: Nora Vance\nQuestions? Call our office at 312-555-0142',
    'Patient: Nora Vance\nIf pages are missing call 312-555-0142 and ask the front desk',
    'Patient: Nora Vance\nNext of kin: Ada Moss 312-555-0142',
    'Patient: Nora Vance\n18 Elm St\nTel (312) 555-0142 Fax (312) 555-0143',
    'Patient: Nora Vance\nDOB: 05/02/1984\nCaregiver phone: 312-555-0142',
  ])('is no other number: %j', (text) => {
    expect(read(text).phone).toBeUndefined();
  });

  it('is a parent’s where the patient is a child, as a doubt', () => {
    const caregiver = 'Patient: Nora Vance\nDOB: 05/02/2016\nCaregiver phone: 312-555-0142';
    const parent =
      'tel 630.742.7766\nClient: Nora Vance\nDate of birth: 5/2/2016\nParent: Ada Vance\nPhone: 312.555.0142';
    for (const { phone } of [read(caregiver), read(parent)]) {
      expect(phone).toMatchObject({ value: '(312) 555-0142', isSure: false });
    }
  });
});

describe('a member ID without a label of its own', () => {
  it.each([
    'Dean Health Plan XQH123456789 grp 278316',
    'The patient has WellCare; the number on the card is XQH123456789 and the group is 88123.',
    'She is insured through Aetna (identification XQH123456789, group 88123).',
    'Aetna (insurance) XQH123456789 (policy) 88123 (group)',
    'Card XQH123456789',
  ])('is found in %j', (line) => {
    expect(read(`Patient: Nora Vance\n${line}`).member_id?.value).toBe('XQH123456789');
  });

  it.each([
    'MRN 123456789',
    'Secondary insurance\nHumana, number XQH123456789',
    'Referral #63933289 to our plan',
    'Medicaid    433596',
  ])('is no other number: %j', (line) => {
    expect(read(`Patient: Nora Vance\n${line}`).member_id).toBeUndefined();
  });
});

describe('the letters before a member ID', () => {
  it.each([
    ['05C123456789', 'OSC123456789'],
    ['0SC123456789', 'OSC123456789'],
  ])('are read from the digits they look like, as a doubt: %s', (digits, said) => {
    const { member_id } = read(`Patient: Nora Vance\nInsurance: Oscar\nMember ID: ${digits}`);
    expect(member_id).toMatchObject({ value: said, isSure: false });
  });

  it.each(['1EG4TE5MK73', '0123456789', '1BQ484067076'])('are left as they are in %s', (id) => {
    expect(read(`Patient: Nora Vance\nMember ID: ${id}`).member_id?.value).toBe(id);
  });
});

describe('a day of birth without a label', () => {
  it.each([
    ['its age behind it', 'Nora Vance\nDecember 19, 1983 (42)'],
    ['sex and age beneath it', 'Nora Vance\nOct 7, 1990\nFemale, 36'],
    ['a sex behind it', 'OUTSIDE CONSULT REQUEST\nNora Vance 07 JUN 1988 F #716697'],
  ])('is known by %s, as a doubt', (_by, text) => {
    const { date_of_birth: born } = read(text);
    expect(born?.value).toMatch(/^19(83-12-19|90-10-07|88-06-07)$/);
    expect(born?.isSure).toBe(false);
  });

  it('is no day of a visit', () => {
    expect(read('Nora Vance\nSeen 11/02/2026, 42 minutes').date_of_birth).toBeUndefined();
  });
});

describe('names', () => {
  it('are those of the patient the letter is about, with or without a title', () => {
    expect(read('Regarding: Mr. Omar Vance, UH 428459').last_name?.value).toBe('Vance');
    expect(read('Recipient last name, first name    Vance, Omar').last_name?.value).toBe('Vance');
  });

  it('in boxes of first and last are sure only where the whole is said elsewhere, too', () => {
    const boxes = 'First name: Omar    Last name: Vance';
    expect(read(boxes).last_name).toMatchObject({ value: 'Vance', isSure: false });
    expect(read(`${boxes}\nWe would like you to see Omar Vance.`).last_name?.isSure).toBe(true);
  });

  it('are more than the last one alone', () => {
    expect(read('Patient name: van der Meer').last_name).toBeUndefined();
  });

  it('have no line before them on which they were written', () => {
    expect(read('Name of child: _Vance, Omar').first_name?.value).toBe('Omar');
  });
});
