import { describe, expect, it } from 'vitest';
import {
  AUTHORIZATION_DAYS,
  CONTACT_RULE,
  SESSION_LIMITS,
  SUBLINGUAL_FOLLOW_UP,
} from './number-settings';

describe('what an administrator types', () => {
  it.each([
    [{ authorization_lead_days: '0', authorization_notice_days: '90' }, true],
    [{ authorization_lead_days: '61', authorization_notice_days: '14' }, false],
    [{ authorization_lead_days: '5', authorization_notice_days: '91' }, false],
    [{ authorization_lead_days: '', authorization_notice_days: '14' }, false],
  ])('%j for authorizations: %s', (draft, taken) => {
    expect(AUTHORIZATION_DAYS.model.schema.safeParse(draft).success).toBe(taken);
  });

  it.each([
    [
      { idle_timeout_minutes: '15', absolute_timeout_minutes: '720', min_passphrase_length: '12' },
      true,
    ],
    [
      { idle_timeout_minutes: '4', absolute_timeout_minutes: '720', min_passphrase_length: '12' },
      false,
    ],
    [
      { idle_timeout_minutes: '90', absolute_timeout_minutes: '60', min_passphrase_length: '12' },
      false,
    ],
    [
      { idle_timeout_minutes: '15', absolute_timeout_minutes: '720', min_passphrase_length: '11' },
      false,
    ],
  ])('%j for sessions: %s', (draft, taken) => {
    expect(SESSION_LIMITS.model.schema.safeParse(draft).success).toBe(taken);
  });
});

describe('the contact rule', () => {
  const { schema, draftOf, toRow } = CONTACT_RULE.model;
  const rule = { contact_calls: 3, contact_call_days: 2, contact_letter_days: 14 };

  it('goes into the form and back', () => {
    expect(toRow(draftOf(rule))).toEqual(rule);
  });

  it.each([
    { contact_calls: '0' },
    { contact_calls: '11' },
    { contact_call_days: '31' },
    { contact_letter_days: '91' },
  ])('refuses %j, as the database does', (fault) => {
    expect(schema.safeParse(draftOf(rule)).success).toBe(true);
    expect(schema.safeParse({ ...draftOf(rule), ...fault }).success).toBe(false);
  });
});

describe('when a course of tablets or drops is listed', () => {
  const { schema, draftOf, toRow } = SUBLINGUAL_FOLLOW_UP.model;
  const rules = {
    sublingual_refill_days: 7,
    sublingual_report_days: 35,
    sublingual_season_days: 30,
  };

  it('goes into the form and back', () => {
    expect(toRow(schema.parse(draftOf(rules)))).toEqual(rules);
  });

  it.each([
    { sublingual_refill_days: '61' },
    { sublingual_report_days: '6' },
    { sublingual_season_days: '181' },
    { sublingual_refill_days: 'a week' },
  ])('refuses %o, as the database does', (change) => {
    expect(schema.safeParse({ ...draftOf(rules), ...change }).success).toBe(false);
  });
});
