import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, type FieldName, problemsOf, toSend } from './referral-form.model';

const NOW = Date.parse('2026-02-03T15:00:00Z');

const WHOLE = {
  ...EMPTY_FORM,
  practice_name: 'Lakeside Pediatrics',
  referring_provider: 'Ruth Abara, MD',
  office_phone: '(555) 555-0188',
  first_name: 'Nora',
  last_name: 'Fields',
  date_of_birth: '2014-05-06',
  phone: '(555) 555-0123',
  reason: 'Seven sore throats this year',
};

describe('the form', () => {
  it('needs the office, the patient, contacts of both, and a reason', () => {
    expect(problemsOf(WHOLE, NOW)).toEqual({});
    expect(Object.keys(problemsOf(EMPTY_FORM, NOW)).sort()).toEqual([
      'date_of_birth',
      'first_name',
      'last_name',
      'office_phone',
      'phone',
      'practice_name',
      'reason',
      'referring_provider',
    ]);
  });

  it.each<[FieldName, string]>([
    ['npi', '1234567890'],
    ['office_email', 'nobody'],
    ['date_of_birth', '2027-01-01'],
    ['date_of_birth', '1799-01-01'],
    ['phone', 'none'],
    ['state', 'Cal'],
    ['zip_code', '123'],
    ['icd10_codes', 'TONSILS'],
    ['reason', 'x'.repeat(2001)],
    ['referring_provider', 'x'.repeat(201)],
  ])('says at its field what is wrong: %s', (field, value) => {
    expect(Object.keys(problemsOf({ ...WHOLE, [field]: value }, NOW))).toEqual([field]);
  });

  it('has room for the problem above the reason', () => {
    const form = { ...WHOLE, problem: 'Tonsils', reason: 'x'.repeat(1993) };
    expect(problemsOf(form, NOW)).toEqual({ reason: 'At most 1,992 characters.' });
    expect(problemsOf({ ...form, reason: 'x'.repeat(1992) }, NOW)).toEqual({});
  });

  it('needs the name of another subscriber, and the plan of a number', () => {
    expect(
      Object.keys(
        problemsOf({ ...WHOLE, subscriber_relationship: 'spouse', member_id: 'X1' }, NOW),
      ).sort(),
    ).toEqual(['payer_name', 'subscriber_first_name', 'subscriber_last_name']);
    expect(problemsOf({ ...WHOLE, subscriber_relationship: 'self' }, NOW)).toEqual({});
  });

  it('sends formatted codes and states', () => {
    expect(
      toSend({ ...WHOLE, state: ' ca', icd10_codes: 'j35.01, H90.3;j35.01', first_name: ' Nora ' }),
    ).toMatchObject({ state: 'CA', icd10_codes: 'J35.01 H90.3', first_name: 'Nora' });
  });
});
