import { describe, expect, it } from 'vitest';
import {
  authorizationDaysSchema,
  contactRuleModel,
  sessionsSchema,
  sublingualModel,
  targetInWords,
  targetsSchema,
} from './system-settings.model';

it.each([
  ['stat', 1, '1 hour'],
  ['stat', 24, '1 day'],
  ['stat', 60, '2 days 12 hours'],
  ['urgent', 60, '2 working days 12 hours'],
  ['routine', 720, '30 working days'],
] as const)('says a %s target of %i hours as %s', (priority, hours, words) => {
  expect(targetInWords(priority, hours)).toBe(words);
});

describe('what an administrator types', () => {
  it.each([
    ['0', false],
    ['1', true],
    ['8760', true],
    ['8761', false],
    ['1.5', false],
    ['', false],
  ])('%j hours as a target: %s', (stat, taken) => {
    expect(targetsSchema.safeParse({ stat, urgent: '1', routine: '1' }).success).toBe(taken);
  });

  it.each([
    [{ lead: '0', notice: '90' }, true],
    [{ lead: '61', notice: '14' }, false],
    [{ lead: '5', notice: '91' }, false],
    [{ lead: '', notice: '14' }, false],
  ])('%j for authorizations: %s', (draft, taken) => {
    expect(authorizationDaysSchema.safeParse(draft).success).toBe(taken);
  });

  it.each([
    [{ idle: '15', absolute: '720', password: '12' }, true],
    [{ idle: '4', absolute: '720', password: '12' }, false],
    [{ idle: '90', absolute: '60', password: '12' }, false],
    [{ idle: '15', absolute: '720', password: '11' }, false],
  ])('%j for sessions: %s', (draft, taken) => {
    expect(sessionsSchema.safeParse(draft).success).toBe(taken);
  });
});

describe('the contact rule', () => {
  const { schema, draftOf, toRow } = contactRuleModel;
  const rule = { contact_calls: 3, contact_call_days: 2, contact_letter_days: 14 };

  it('goes into the form and back', () => {
    expect(toRow(draftOf(rule))).toEqual(rule);
  });

  it.each([{ calls: '0' }, { calls: '11' }, { callDays: '31' }, { letterDays: '91' }])(
    'refuses %j, as the database does',
    (fault) => {
      expect(schema.safeParse(draftOf(rule)).success).toBe(true);
      expect(schema.safeParse({ ...draftOf(rule), ...fault }).success).toBe(false);
    },
  );
});

describe('when a course of tablets or drops is listed', () => {
  const { schema, draftOf, toRow } = sublingualModel;
  const rules = {
    sublingual_refill_days: 7,
    sublingual_report_days: 35,
    sublingual_season_days: 30,
  };

  it('goes into the form and back', () => {
    expect(toRow(schema.parse(draftOf(rules)))).toEqual(rules);
  });

  it.each([{ refill: '61' }, { report: '6' }, { season: '181' }, { refill: 'a week' }])(
    'refuses %o, as the database does',
    (change) => {
      expect(schema.safeParse({ ...draftOf(rules), ...change }).success).toBe(false);
    },
  );
});
