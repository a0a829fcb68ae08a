import { sampleText } from '@x12/samples/samples.test-support';
import { describe, expect, it } from 'vitest';
import { summarizeResponse } from '../reading/summarize-response';
import { headlineOf } from './headline';

it.each([
  ['done', 'active', null, 'Coverage is active'],
  ['done', 'limited', null, 'Medical coverage is not confirmed'],
  ['done', 'inactive', null, 'Coverage is not active'],
  ['done', 'not_found', null, 'The payer doesn’t know this patient'],
  ['done', 'error', null, 'Payer rejected the request'],
  ['done', 'unknown', null, 'The payer didn’t say whether coverage is active'],
  ['failed', 'error', 'timeout', 'The payer did not answer in time'],
  ['failed', null, 'cancelled', 'Cancelled before the payer answered'],
  ['failed', null, null, 'The verification failed'],
] as const)('%s, %s, %s is "%s…"', (state, outcome, problem_kind, title) => {
  const request = { state, outcome, problem_kind, problem: null };
  expect(headlineOf(request, undefined)).toMatchObject({ title, activeFor: '', record: '' });
});

describe('a verification with a response', () => {
  const done = { state: 'done', problem_kind: null, problem: null } as const;

  /** As the page reads it, with these benefits in place of the plan's. */
  const read = (benefits: string) =>
    summarizeResponse({
      text: sampleText('only-30').replace('EB*1*IND*30*PR*GOLD PPO 1500', benefits),
      traceNumber: 'TRACE0001',
      requested: ['2', '13', '53'],
    });

  it('is active where the plan is', () => {
    expect(headlineOf({ ...done, outcome: 'active' }, read('EB*1**30^35'))).toEqual({
      tone: 'success',
      title: 'Coverage is active',
      activeFor: '',
      next: '',
      record: '',
    });
  });

  it('names what alone is active, and what to ask for', () => {
    expect(headlineOf({ ...done, outcome: 'limited' }, read('EB*1**35'))).toEqual({
      tone: 'warning',
      title: 'Medical coverage is not confirmed',
      activeFor: 'Active for: dental care.',
      next: 'Ask the patient for medical insurance before the visit.',
      record: '',
    });
  });

  it('tells an ended medical plan from the dental one that goes on', () => {
    const ended = { ...done, outcome: 'inactive' } as const;
    expect(headlineOf(ended, read('EB*6**30~EB*1**35'))).toMatchObject({
      title: 'Medical coverage is not active',
      activeFor: 'Active for: dental care.',
    });
    expect(headlineOf(ended, read('EB*6**30'))).toMatchObject({
      title: 'Coverage is not active',
      activeFor: '',
    });
  });

  it('is worded from the record until the response has been read', () => {
    const problem = 'Active for: dental care.';
    expect(headlineOf({ ...done, outcome: 'limited', problem }, undefined)).toMatchObject({
      title: 'Medical coverage is not confirmed',
      activeFor: problem,
    });
  });

  it('is what the response says, whatever an earlier reader recorded', () => {
    expect(headlineOf({ ...done, outcome: 'active' }, read('EB*6**30~EB*1**35'))).toMatchObject({
      tone: 'danger',
      title: 'Medical coverage is not active',
      record: 'This verification is recorded as “Active”. Verify again to correct that.',
    });
  });

  it('that could not be used stays a failure', () => {
    const failed = { ...done, state: 'failed', outcome: 'error' } as const;
    expect(headlineOf(failed, read('EB*1**30')).title).toBe('The verification failed');
  });
});
