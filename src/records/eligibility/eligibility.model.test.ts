import { expect, it } from 'vitest';
import { canTryAgain, eligibilityBadge, type RequestProgress } from './eligibility.model';

const now = Date.parse('2024-06-03T12:00:00Z');
const queued: RequestProgress = {
  state: 'queued',
  outcome: null,
  problem_kind: null,
  created_at: '2024-06-03T11:59:00Z',
};

it.each<[Partial<RequestProgress>, string, boolean]>([
  [{}, 'Queued', false],
  [{ created_at: '2024-06-03T11:50:00Z' }, 'Not sent yet', true],
  [{ state: 'running' }, 'Checking…', false],
  [{ state: 'done', outcome: 'active' }, 'Active', false],
  [{ state: 'done', outcome: 'limited' }, 'Limited', false],
  [{ state: 'done', outcome: 'error' }, 'Error', false],
  [{ state: 'failed', problem_kind: 'cancelled' }, 'Cancelled', true],
  [{ state: 'failed', outcome: 'error', problem_kind: 'timeout' }, 'Timed out', true],
  [{ state: 'failed', outcome: 'error' }, 'No response', true],
])('%j reads "%s"; sending it again can help: %s', (part, label, again) => {
  const progress = { ...queued, ...part };
  expect(eligibilityBadge(progress, now).label).toBe(label);
  expect(canTryAgain(progress, now)).toBe(again);
});
