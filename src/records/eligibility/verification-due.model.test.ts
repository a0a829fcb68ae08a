import { expect, it } from 'vitest';
import type { EligibilityStatus } from './eligibility.model';
import {
  canVerify,
  type DueLine,
  isSuggested,
  isToRetry,
  type LineResult,
  tallyOf,
} from './verification-due.model';

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

const responded = (part: Partial<EligibilityStatus>) => ({
  kind: 'responded' as const,
  status: {
    id: 'v',
    state: 'done' as const,
    outcome: 'active' as const,
    problem_kind: null,
    problem: null,
    ...part,
  },
});

it('suggests due lines, offers fresh ones, and skips those that can’t be verified', () => {
  expect(isSuggested(due)).toBe(true);
  const fresh = { ...due, reason: null, last_state: 'done' } as const;
  expect([canVerify(fresh), isSuggested(fresh)]).toEqual([true, false]);
  expect(canVerify({ ...due, coverage_id: null, reason: null })).toBe(false);
  expect(canVerify({ ...due, missing: ['member_id'] })).toBe(false);
  expect(canVerify({ ...due, reason: null, last_state: 'running' })).toBe(false);
});

it('counts a batch’s results, without zeros', () => {
  expect(
    tallyOf(
      new Map<string, LineResult>([
        ['a', responded({})],
        ['b', responded({ outcome: 'not_found' })],
        ['c', responded({ outcome: 'unknown' })],
        ['d', responded({ state: 'failed', outcome: null, problem_kind: 'timeout' })],
        ['e', { kind: 'failed', message: 'You seem to be offline.' }],
        ['f', { kind: 'stopped' }],
        ['g', { kind: 'running' }],
        ['h', responded({ outcome: 'limited' })],
        ['i', responded({ outcome: 'inactive' })],
        ['j', responded({ outcome: 'other_day' })],
      ]),
    ),
  ).toEqual({
    finished: 9,
    counts: [
      { label: 'active', count: 1 },
      { label: 'not on this day', count: 1 },
      { label: 'limited', count: 1 },
      { label: 'inactive', count: 1 },
      { label: 'not found', count: 1 },
      { label: 'rejected or unclear', count: 1 },
      { label: 'failed', count: 2 },
      { label: 'stopped', count: 1 },
    ],
  });
});

it('retries only where that can help', () => {
  expect(isToRetry(responded({ outcome: 'error' }))).toBe(false);
  expect(isToRetry(responded({ state: 'failed' }))).toBe(true);
  expect(isToRetry({ kind: 'stopped' })).toBe(true);
  expect(isToRetry({ kind: 'running' })).toBe(false);
  expect(isToRetry(undefined)).toBe(false);
});
