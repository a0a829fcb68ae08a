import { describe, expect, it } from 'vitest';
import { durationText, healthStatus, jobStatus, jobsSummary, summaryOf } from './health.model';

const found = (latencyMs: number | null) => ({ latencyMs, problem: null, checkedAt: '' });

describe('a part', () => {
  it.each([
    [0, 'Working'],
    [1500, 'Working'],
    [1501, 'Slow'],
    [null, 'Not answering'],
  ])('that took %s ms is said to be %s', (latencyMs, label) => {
    expect(healthStatus({ latencyMs }).label).toBe(label);
  });
});

describe('all parts', () => {
  it.each([
    [[found(1), undefined], 'Checking…'],
    [[found(1), found(9000)], 'Every part of the portal answers.'],
    [[found(1), found(null)], 'One part of the portal does not answer.'],
    [[found(1), found(null), found(null)], '2 parts of the portal do not answer.'],
    [[found(null), found(null)], 'No part of the portal answers. Check your own connection first.'],
  ])('%j: %s', (findings, sentence) => {
    expect(summaryOf(findings)).toBe(sentence);
  });
});

describe('a scheduled job', () => {
  const error = '55P03 in private.expire_offers(uuid) line 4';
  it.each([
    [{ late: false, last_error: null }, 'On time'],
    [{ late: false, last_error: error }, 'Failed'],
    [{ late: true, last_error: null }, 'Late'],
    [{ late: true, last_error: error }, 'Late'],
  ])('%j is said to be %s', (job, label) => {
    expect(jobStatus(job).label).toBe(label);
  });

  it('and the others in a sentence', () => {
    const fine = { late: false, last_error: null };
    const failed = { late: false, last_error: error };
    const late = { late: true, last_error: error };
    expect(jobsSummary([fine, fine])).toBe('All jobs ran on time.');
    expect(jobsSummary([fine, late, failed])).toBe('Of 3 jobs: 1 late, 1 failed.');
    expect(jobsSummary([late, late])).toBe('Of 2 jobs: 2 late.');
  });

  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1240, '1.2 s'],
  ])('that ran for %s ms ran for %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });
});
