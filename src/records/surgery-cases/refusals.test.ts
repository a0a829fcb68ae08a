import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { caseRefusalOf } from './refusals';

it.each([
  { kind: 'stale', stage: 'ready' },
  {
    kind: 'blocked',
    blockers: [
      { item_id: null, kind: 'postponed', label: 'Postponed', why: 'Put off: fever.' },
      { item_id: 'i1', kind: 'item', label: 'Consent signed', why: 'Not started.' },
    ],
  },
])('reads $kind', (detail) => {
  const error = new AppError('stale', { detail: JSON.stringify({ ...detail, more: 1 }) });
  expect(caseRefusalOf(error)).toEqual(detail);
});
