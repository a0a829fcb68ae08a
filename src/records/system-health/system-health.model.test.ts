import { describe, expect, it } from 'vitest';
import {
  durationText,
  healthStatus,
  jobStatus,
  jobsSummary,
  measuredPages,
  speedRating,
  speedText,
  summaryOf,
} from './system-health.model';

const found = (latencyMs: number | null) => ({ latencyMs, problem: null, checkedAt: '' });

describe('a part', () => {
  it.each([
    [0, 'Working'],
    [1500, 'Working'],
    [1501, 'Slow'],
    [null, 'Not answering'],
  ])('that took %s ms is called %s', (latencyMs, label) => {
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

describe('the speed of a page', () => {
  const of = (three_quarters: number, measured = 5, metric = 'LCP') => ({
    route: '/companies/:companySlug/queue',
    metric,
    measured,
    three_quarters,
  });

  it.each([
    [2500, 5, 'Good'],
    [2501, 5, 'Fair'],
    [4001, 5, 'Slow'],
    [9000, 4, 'Too few visits'],
  ])('of %s ms over %s visits is %s', (value, measured, label) => {
    expect(speedRating('LCP', of(value, measured)).label).toBe(label);
  });

  it.each([
    ['LCP', 2140, '2.1 s'],
    ['INP', 86.4, '86 ms'],
    ['CLS', 0.018, '0.02'],
  ] as const)('%s of %s is written %s', (metric, value, text) => {
    expect(speedText(metric, value)).toBe(text);
  });

  it('groups by page, without measures of a later release', () => {
    const page = '/companies/:companySlug/portal';
    const pages = measuredPages([
      of(0.1, 5, 'CLS'),
      of(900),
      { ...of(1), route: page, metric: 'NEW' },
    ]);
    expect(pages).toEqual([
      { route: of(1).route, measures: { CLS: of(0.1, 5, 'CLS'), LCP: of(900) } },
      { route: page, measures: {} },
    ]);
  });
});
