import { expect, it } from 'vitest';
import { canTryAgain, lookOf, type Standing } from './verification.model';

const now = Date.parse('2024-06-03T12:00:00Z');
const queued: Standing = {
  state: 'queued',
  outcome: null,
  problem_kind: null,
  created_at: '2024-06-03T11:59:00Z',
};

it.each<[Partial<Standing>, string, boolean]>([
  [{}, 'Queued', false],
  [{ created_at: '2024-06-03T11:50:00Z' }, 'Not asked yet', true],
  [{ state: 'running' }, 'Checking…', false],
  [{ state: 'done', outcome: 'active' }, 'Active', false],
  [{ state: 'done', outcome: 'limited' }, 'Limited', false],
  [{ state: 'done', outcome: 'error' }, 'Error', false],
  [{ state: 'failed', problem_kind: 'cancelled' }, 'Cancelled', true],
  [{ state: 'failed', outcome: 'error', problem_kind: 'timeout' }, 'Timed out', true],
  [{ state: 'failed', outcome: 'error' }, 'No answer', true],
])('%j reads "%s"; asking again can help: %s', (part, label, again) => {
  const standing = { ...queued, ...part };
  expect(lookOf(standing, now).label).toBe(label);
  expect(canTryAgain(standing, now)).toBe(again);
});
