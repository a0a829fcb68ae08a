import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { stepRefusalOf, timeRefusalOf } from './refusals';

const refused = (detail: object) => new AppError('stale', { detail: JSON.stringify(detail) });
const NINE = { starts_at: '2026-06-01T13:00:00+00:00', ends_at: '2026-06-01T13:30:00+00:00' };

it('tells a stale step, a clash and an absence apart', () => {
  expect(stepRefusalOf(refused({ kind: 'stale', status: 'confirmed' }))).toEqual({ kind: 'stale' });
  const clash = { kind: 'clash', clash: { kind: 'offer' }, free: [NINE] };
  expect(stepRefusalOf(refused(clash))).toEqual({ kind: 'clash', free: [NINE] });
  expect(timeRefusalOf(refused({ kind: 'away', free: [] }))).toEqual({ kind: 'away', free: [] });
  expect(timeRefusalOf(refused({ kind: 'stale' }))).toBeNull();
});

it('ignores free times that it can’t read', () => {
  expect(timeRefusalOf(refused({ kind: 'clash', free: [{ starts_at: 'soon' }] }))?.free).toEqual(
    [],
  );
});
