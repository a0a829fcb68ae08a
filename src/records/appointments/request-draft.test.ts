import { describe, expect, it } from 'vitest';
import {
  EMPTY_DRAFT,
  LIMITS,
  lastDay,
  type RequestDraft,
  requestSchema,
  toArguments,
} from './request-draft';

const TODAY = '2024-06-03';
const schema = requestSchema(TODAY);
const PROVIDER = '30000000-0000-4000-8000-000000000001';
const REQUEST = '70000000-0000-4000-8000-0000000000aa';
const NOTHING = { patientId: null, referralId: null };

const draft = (changes: Partial<RequestDraft> = {}): RequestDraft => ({
  ...EMPTY_DRAFT,
  providerId: PROVIDER,
  reason: 'Hearing test',
  ...changes,
});

/** The first error of each field, by name. */
function complaints(input: RequestDraft): Record<string, string> {
  const { error } = schema.safeParse(input);
  const issues = error?.issues.map((issue) => [String(issue.path[0]), issue.message]) ?? [];
  return Object.fromEntries(issues.reverse());
}

describe('requestSchema', () => {
  it('starts as a consultation without provider and reason', () => {
    expect(EMPTY_DRAFT.type).toBe('consultation');
    expect(complaints(EMPTY_DRAFT)).toEqual({
      providerId: 'Choose a provider.',
      reason: 'Say what the visit is for.',
    });
  });

  it('accepts empty optional fields', () => {
    expect(complaints(draft())).toEqual({});
  });

  it('refuses a blank reason', () => {
    expect(Object.keys(complaints(draft({ reason: ' \n\t ' })))).toEqual(['reason']);
  });

  it.each([
    ['reason', LIMITS.reason],
    ['preferredTime', LIMITS.preferredTime],
    ['notes', LIMITS.notes],
  ] as const)('%s takes as many characters as the database', (field, limit) => {
    expect(complaints(draft({ [field]: 'x'.repeat(limit) }))).toEqual({});
    expect(Object.keys(complaints(draft({ [field]: 'x'.repeat(limit + 1) })))).toEqual([field]);
  });

  it.each([
    ['today', TODAY, true],
    ['yesterday', '2024-06-02', false],
    ['a day within two years', '2026-06-03', true],
    ['a day after that', '2026-06-04', false],
    ['a year with a digit too many', '20244-06-03', false],
  ])('accepts %s as a preferred day: %s', (_name, preferredDate, fine) => {
    expect(Object.keys(complaints(draft({ preferredDate })))).toEqual(
      fine ? [] : ['preferredDate'],
    );
  });

  it('knows the last possible day', () => {
    expect(lastDay(TODAY)).toBe('2026-06-03');
  });
});

describe('toArguments', () => {
  it('sends empty fields as null', () => {
    expect(toArguments(draft({ notes: '  ' }), NOTHING, REQUEST)).toEqual({
      request_id: REQUEST,
      provider_id: PROVIDER,
      request_type: 'consultation',
      reason: 'Hearing test',
      preferred_date: null,
      preferred_time: null,
      notes: null,
      patient_id: null,
      referral_id: null,
    });
  });

  it('sends trimmed texts, and the carried values', () => {
    const full = draft({
      type: 'follow_up',
      reason: ' Ear check ',
      preferredDate: '2024-06-10',
      preferredTime: ' Morning ',
      notes: ' Call first\nthen come ',
    });
    expect(toArguments(full, { patientId: 'p', referralId: 'r' }, REQUEST)).toMatchObject({
      request_type: 'follow_up',
      reason: 'Ear check',
      preferred_date: '2024-06-10',
      preferred_time: 'Morning',
      notes: 'Call first\nthen come',
      patient_id: 'p',
      referral_id: 'r',
    });
  });
});
