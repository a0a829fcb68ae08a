import { expect, it } from 'vitest';
import {
  type AskedHealth,
  answersOf,
  healthDraft,
  healthLabel,
  lastAnswer,
  restAnsweredNo,
  saysAgainst,
  unaskedOf,
} from './health-answers.model';

const asked = (more: Partial<AskedHealth[number]> = {}): AskedHealth[number] => ({
  question: 'asthma',
  answer: null,
  asked_on: null,
  asked_by_name: null,
  last_answer: null,
  ...more,
});

const NOT_ASKED = { asthma: '', beta_blocker: '', ace_inhibitor: '', pregnancy: '' } as const;

it('counts nothing as asked before a person answers, and ignores an earlier day’s answer', () => {
  expect(healthDraft([])).toEqual(NOT_ASKED);
  expect(healthDraft([asked({ last_answer: 'no', asked_on: '2025-01-05' })])).toEqual(NOT_ASKED);
  expect(unaskedOf(healthDraft([]))).toHaveLength(4);
});

it('“None of these” answers open questions with no, and keeps given answers', () => {
  const draft = { ...NOT_ASKED, asthma: 'controlled', pregnancy: 'not_applicable' } as const;
  expect(restAnsweredNo(draft)).toEqual({
    asthma: 'controlled',
    beta_blocker: 'no',
    ace_inhibitor: 'no',
    pregnancy: 'not_applicable',
  });
});

it('sends unasked questions as such', () => {
  expect(answersOf({ ...NOT_ASKED, asthma: 'no' })).toEqual({
    asthma: 'no',
    beta_blocker: null,
    ace_inhibitor: null,
    pregnancy: null,
  });
});

it('shows an answer in words, with its day and author', () => {
  expect(healthLabel('pregnancy', 'not_applicable')).toBe('Does not apply');
  expect(healthLabel('asthma', null)).toBe('Not asked');
  const last = { last_answer: 'no', asked_on: '2025-01-05', asked_by_name: 'T. Lindgren' } as const;
  expect(lastAnswer(asked(last))).toBe('No asthma, Jan 5, 2025, T. Lindgren');
  expect(lastAnswer(asked())).toBe(null);
});

it('warns against treatment on a yes, and never for an unasked question', () => {
  expect(saysAgainst('beta_blocker', 'yes')).toMatch(/^Takes a beta blocker/);
  expect(saysAgainst('beta_blocker', 'no')).toBe(null);
  expect(saysAgainst('beta_blocker', null)).toBe(null);
});
