import { describe, expect, it } from 'vitest';
import { DRAFT as draft } from '@/records/authorizations/authorization.fixture';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { statusDraftOf, statusSchema, toStatusChange } from './status-draft';

const TODAY = '2026-12-01';

type Status = Authorization['status'];
type Typed = Partial<ReturnType<typeof statusDraftOf>>;

function missing(status: Status, typed: Typed = {}) {
  const parsed = statusSchema(status, draft).safeParse({
    ...statusDraftOf(status, draft, TODAY),
    ...typed,
  });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
}

describe('a status', () => {
  it('asks for what the database refuses without', () => {
    expect(missing('submitted')).toEqual(['way']);
    expect(missing('approved')).toEqual(['number', 'validUntil']);
    expect(missing('denied')).toEqual(['denial']);
    expect(missing('not_required')).toEqual(['missingReason']);
    expect(missing('cancelled')).toEqual([]);
  });

  it('takes an approval with a reason in place of its number, and no end before its start', () => {
    const reason = { missingReason: 'The plan gives none.', validUntil: '2026-12-31' };
    expect(missing('approved', reason)).toEqual([]);
    expect(missing('approved', { ...reason, validUntil: '2026-11-30' })).toEqual(['validUntil']);
  });

  it('sends what it asks for and nothing of the other fields', () => {
    const typed = statusSchema('approved', draft).parse({
      ...statusDraftOf('approved', draft, TODAY),
      number: ' A-1 ',
      validUntil: '2026-12-31',
      denial: 'Typed and left',
    });
    expect(toStatusChange('approved', draft, typed)).toMatchObject({
      to_status: 'approved',
      number: 'A-1',
      number_missing_reason: null,
      valid_from: TODAY,
      valid_until: '2026-12-31',
      units: { s1: 2 },
      denial_reason: null,
      on_day: TODAY,
    });
  });
});
