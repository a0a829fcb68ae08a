import { describe, expect, it } from 'vitest';
import { sampleResponse } from '../samples/sample-response.test-support.ts';
import { concludeFrom } from './conclusions.ts';
import { type AskedPerson, identityOf } from './identity.ts';

const JANE: AskedPerson = {
  lastName: 'DOE',
  firstName: 'JANE',
  birthDate: '1990-01-01',
  memberId: 'MEMBERID',
};

/** A response about a person of this name, born on this day, with this number. */
const about = (name: string, birth = '19900101', memberId = 'MEMBERID') =>
  sampleResponse('only-30', {
    'NM1*IL*1*DOE*JANE****MI*MEMBERID': `NM1*IL*1*${name}****MI*${memberId}`,
    'DMG*D8*19900101': `DMG*D8*${birth}`,
  });

const fieldsOf = (asked: AskedPerson, ...told: Parameters<typeof about>) =>
  identityOf(asked, about(...told)).differences.map(({ field }) => field);

describe('whom a response is about', () => {
  it.each<[string, Partial<AskedPerson>, string]>([
    ['as asked', {}, 'DOE*JANE'],
    ['in small letters', {}, 'Doe*Jane'],
    ['without an accent', { lastName: 'Pérez-Núñez' }, 'PEREZ NUNEZ*JANE'],
    ['without an apostrophe', { lastName: "O'Neill" }, 'ONEILL*JANE'],
    ['with a suffix', { lastName: 'Doe Jr.' }, 'DOE*JANE'],
    ['with the suffix in the name', {}, 'DOE III*JANE'],
    ['with an initial', {}, 'DOE*JANE A'],
    ['with a short first name', { firstName: 'Janet' }, 'DOE*JANE'],
  ])('is the patient, %s', (_, asked, name) => {
    expect(identityOf({ ...JANE, ...asked }, about(name))).toEqual({
      differences: [],
      isForeign: false,
    });
  });

  it('has dashes in a member ID as it likes', () => {
    expect(
      fieldsOf({ ...JANE, memberId: '1EG4-TE5-MK73' }, 'DOE*JANE', '19900101', '1EG4TE5MK73'),
    ).toEqual([]);
  });

  it('names each field that differs, with both values and its segment', () => {
    expect(identityOf(JANE, about('DOE*JANE', '19900111'))).toEqual({
      isForeign: false,
      differences: [{ field: 'birth_date', asked: '1990-01-01', told: '1990-01-11', number: 13 }],
    });
    expect(fieldsOf(JANE, 'DOE*JUNE')).toEqual(['first_name']);
    expect(fieldsOf(JANE, 'ROE*JANE')).toEqual(['last_name']);
    expect(fieldsOf(JANE, 'DOE*JANE', '19900101', 'OTHER1')).toEqual(['member_id']);
  });

  it('takes what is not told for no difference', () => {
    expect(fieldsOf(JANE, '*')).toEqual([]);
    expect(fieldsOf({ ...JANE, firstName: '', birthDate: null }, 'DOE*JUNE', '19991231')).toEqual(
      [],
    );
  });

  it.each<[string, boolean, Parameters<typeof about>]>([
    ['another name, birth date and number', true, ['SMITH*ROBERT', '19550505', 'X1']],
    ['another last name and birth date, and no number', true, ['SMITH*JANE', '19550505', '']],
    ['a sister’s first name, birth date and number', true, ['DOE*JUNE', '19920202', 'X1']],
    ['another name and number without a birth date', true, ['SMITH*ROBERT', '', 'X1']],
    ['another name and birth date by the same number', false, ['SMITH*ROBERT', '19550505']],
    ['a married name and a new number', false, ['SMITH*JANE', '19900101', 'X1']],
    ['a twin’s first name and number', false, ['DOE*JUNE', '19900101', 'X1']],
    ['a mistyped birth date and a new number', false, ['DOE*JANE', '19900111', 'X1']],
    [
      'half of a double name, another birth date and number',
      false,
      ['DOE SMITH*JANE', '19550505', 'X1'],
    ],
  ])('with %s is another person: %s', (_, isForeign, told) => {
    expect(identityOf(JANE, about(...told)).isForeign).toBe(isForeign);
  });
});

describe('a response about another person', () => {
  const WHEN = { requestedServices: ['98'], serviceDate: '2026-04-12', place: null, asked: JANE };

  it('means nothing for the patient', () => {
    expect(concludeFrom(about('SMITH*ROBERT', '19550505', 'X1'), WHEN)).toMatchObject({
      isForeign: true,
      outcome: 'error',
      coveredFrom: null,
      otherPayers: [],
      services: [{ authorization: 'unknown', costs: { in: { copayCents: null } } }],
    });
    expect(concludeFrom(about('DOE*JANE'), WHEN)).toMatchObject({
      isForeign: false,
      outcome: 'active',
    });
  });
});
