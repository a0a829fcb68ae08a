import { describe, expect, it } from 'vitest';
import { AppError } from './errors';
import { refusalOf } from './refusal';

const refused = (detail: string) => new AppError('stale', { message: 'Refused.', detail });

const NINE = { starts_at: '2026-06-01T13:00:00+00:00', ends_at: '2026-06-01T13:30:00+00:00' };

describe('refusalOf', () => {
  it('tells a stale change, a clash and an absence apart', () => {
    expect(refusalOf(refused('{"kind":"stale","status":"confirmed"}'))).toEqual({ kind: 'stale' });
    expect(
      refusalOf(refused(JSON.stringify({ kind: 'clash', clash: { kind: 'offer' }, free: [NINE] }))),
    ).toEqual({ kind: 'clash', free: [NINE] });
    expect(refusalOf(refused(JSON.stringify({ kind: 'away', free: [] })))).toEqual({
      kind: 'away',
      free: [],
    });
  });

  it('gives the present revision and the blockers', () => {
    expect(refusalOf(refused('{"kind":"stale","revision":7}'))).toEqual({
      kind: 'stale',
      revision: 7,
    });
    const blockers = [
      { item_id: null, kind: 'postponed', label: 'Postponed', why: 'Put off: fever.' },
      { item_id: 'i1', kind: 'item', label: 'Consent signed', why: 'Not started.' },
    ];
    expect(refusalOf(refused(JSON.stringify({ kind: 'blocked', blockers })))).toEqual({
      kind: 'blocked',
      blockers,
    });
  });

  it('ignores a time that it can’t read', () => {
    expect(refusalOf(refused('{"kind":"clash","free":[{"starts_at":"soon"}]}'))).toEqual({
      kind: 'clash',
      free: [],
    });
  });

  it('is null for everything else', () => {
    expect(refusalOf(null)).toBeNull();
    expect(refusalOf(new AppError('offline'))).toBeNull();
    expect(refusalOf(refused('Key (id)=(7) already exists.'))).toBeNull();
    expect(refusalOf(refused('{"kind":"eclipse"}'))).toBeNull();
    expect(refusalOf(refused('null'))).toBeNull();
  });
});
