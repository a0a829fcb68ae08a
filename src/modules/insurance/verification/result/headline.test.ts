import { expect, it } from 'vitest';
import { headlineOf } from './headline';

it.each([
  ['done', 'active', null, 'Coverage is active'],
  ['done', 'inactive', null, 'Coverage is not active'],
  ['done', 'not_found', null, 'The payer doesn’t know this patient'],
  ['done', 'error', null, 'The payer refused the question'],
  ['done', 'unknown', null, 'The payer didn’t say whether coverage is active'],
  ['failed', 'error', 'timeout', 'The payer did not answer in time'],
  ['failed', null, 'cancelled', 'Cancelled before the payer answered'],
  ['failed', null, null, 'The check failed'],
] as const)('%s, %s, %s is "%s…"', (state, outcome, problem_kind, title) => {
  expect(headlineOf({ state, outcome, problem_kind }).title).toBe(title);
});
