import { describe, expect, it } from 'vitest';
import { standingOf, summaryOf } from './health.model';

const found = (latencyMs: number | null) => ({ latencyMs, problem: null, checkedAt: '' });

describe('a part', () => {
  it.each([
    [0, 'Working'],
    [1500, 'Working'],
    [1501, 'Slow'],
    [null, 'Not answering'],
  ])('that took %s ms is said to be %s', (latencyMs, label) => {
    expect(standingOf({ latencyMs }).label).toBe(label);
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
