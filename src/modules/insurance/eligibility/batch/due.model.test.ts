import { expect, it } from 'vitest';
import type { EligibilityStatus } from '../eligibility.model';
import {
  type DueLine,
  isAskable,
  isSuggested,
  isToRetry,
  type LineResult,
  tallyOf,
} from './due.model';

const due: DueLine = {
  source: 'appointment',
  source_id: 'visit',
  starts_at: '2024-06-03T13:00:00Z',
  patient_id: 'p',
  patient_name: 'Jane Doe',
  preset: 'consult',
  coverage_id: 'c',
  rank: 'primary',
  payer_name: 'Payer',
  member_id: 'X1',
  last_outcome: null,
  last_state: null,
  last_requested_at: null,
  reason: 'never',
  missing: [],
};

const answered = (part: Partial<EligibilityStatus>) => ({
  kind: 'answered' as const,
  status: {
    id: 'v',
    state: 'done' as const,
    outcome: 'active' as const,
    problem_kind: null,
    problem: null,
    ...part,
  },
});

it('suggests what is due, offers what is fresh, and skips what can’t be asked', () => {
  expect(isSuggested(due)).toBe(true);
  const fresh = { ...due, reason: null, last_state: 'done' } as const;
  expect([isAskable(fresh), isSuggested(fresh)]).toEqual([true, false]);
  expect(isAskable({ ...due, coverage_id: null, reason: null })).toBe(false);
  expect(isAskable({ ...due, missing: ['member_id'] })).toBe(false);
  expect(isAskable({ ...due, reason: null, last_state: 'running' })).toBe(false);
});

it('counts what a run came to, and leaves out what came to nothing', () => {
  expect(
    tallyOf(
      new Map<string, LineResult>([
        ['a', answered({})],
        ['b', answered({ outcome: 'not_found' })],
        ['c', answered({ outcome: 'unknown' })],
        ['d', answered({ state: 'failed', outcome: null, problem_kind: 'timeout' })],
        ['e', { kind: 'failed', message: 'You seem to be offline.' }],
        ['f', { kind: 'stopped' }],
        ['g', { kind: 'asking' }],
        ['h', answered({ outcome: 'limited' })],
        ['i', answered({ outcome: 'inactive' })],
      ]),
    ),
  ).toEqual({
    finished: 8,
    counts: [
      { label: 'active', count: 1 },
      { label: 'limited', count: 1 },
      { label: 'inactive', count: 1 },
      { label: 'not found', count: 1 },
      { label: 'rejected or unclear', count: 1 },
      { label: 'failed', count: 2 },
      { label: 'stopped', count: 1 },
    ],
  });
});

it('asks once more only where that can help', () => {
  expect(isToRetry(answered({ outcome: 'error' }))).toBe(false);
  expect(isToRetry(answered({ state: 'failed' }))).toBe(true);
  expect(isToRetry({ kind: 'stopped' })).toBe(true);
  expect(isToRetry({ kind: 'asking' })).toBe(false);
  expect(isToRetry(undefined)).toBe(false);
});
