import { build270 } from '@x12/request/build-270';
import { SAMPLE_REQUEST } from '@x12/request/sample-request.test-support';
import { sampleText } from '@x12/samples/samples.test-support';
import { describe, expect, it } from 'vitest';
import { summarizeResponse } from '@/records/eligibility/reading/summarize-response';
import { headlineOf } from './headline';

it.each([
  ['done', 'active', null, 'Coverage is active'],
  ['done', 'other_day', null, 'Coverage doesn’t include the day of the visit'],
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

/** A request about a person other than the sample's patient. */
function requestAboutAnother(): string {
  const built = build270({
    ...SAMPLE_REQUEST,
    subscriber: {
      ...SAMPLE_REQUEST.subscriber,
      memberId: 'X1',
      lastName: 'Smith',
      firstName: 'Robert',
      birthDate: '1955-05-05',
    },
  });
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
  return built.text;
}

describe('a verification with a response', () => {
  const done = { state: 'done', problem_kind: null, problem: null } as const;

  /** The page's reading with these benefits in place of the plan's. */
  const read = (benefits: string) =>
    summarizeResponse({
      text: sampleText('only-30').replace('EB*1*IND*30*PR*GOLD PPO 1500', benefits),
      traceNumber: 'TRACE0001',
      requested: ['2', '13', '53'],
      serviceDate: '2026-04-12',
      request: null,
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

  it('is not enough where it ends before the surgery, or begins after the visit', () => {
    const days = [
      { what: 'the surgery', day: '2026-06-03' },
      { what: 'the visit', day: '2026-04-12' },
    ];
    const told = read('EB*1**30~DTP*346*RD8*20260101-20260531');
    expect(headlineOf({ ...done, outcome: 'active' }, told, days)).toMatchObject({
      tone: 'warning',
      title: 'Coverage doesn’t include the day of the surgery',
      next: 'Coverage ends May 31, 2026, before the surgery on Jun 3, 2026. Ask the patient what insurance they have then.',
    });
    expect(headlineOf({ ...done, outcome: 'active' }, told, days.slice(1))).toMatchObject({
      title: 'Coverage is active',
    });
    expect(
      headlineOf({ ...done, outcome: 'active' }, read('EB*1**30~DTP*346*D8*20260501'), days),
    ).toMatchObject({ title: 'Coverage doesn’t include the day of the visit' });
  });

  it('about another person says so, whatever is recorded', () => {
    const foreign = summarizeResponse({
      text: sampleText('only-30'),
      traceNumber: 'TRACE0001',
      requested: ['2'],
      serviceDate: '2026-04-12',
      request: requestAboutAnother(),
    });
    expect(headlineOf({ ...done, outcome: 'active' }, foreign)).toMatchObject({
      tone: 'danger',
      title: 'The response is about another person',
      next: 'It has another last name, first name, date of birth, and member ID. Nothing of it is shown here. Call the payer.',
    });
    expect(foreign).toMatchObject({
      plans: { count: 0 },
      estimates: [],
      passages: [],
      subscriber: null,
    });
  });

  it('tells of no costs where the plan is active on another day only', () => {
    const told = read('EB*1**30~DTP*346*D8*20270101~EB*B**98***27*40*****Y');
    expect(headlineOf({ ...done, outcome: 'other_day' }, told)).toMatchObject({
      title: 'Coverage doesn’t include the day of the visit',
      activeFor: '',
      record: '',
    });
    expect(told).toMatchObject({
      outcome: 'other_day',
      passages: [],
      charges: { count: 0 },
      estimates: [],
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
