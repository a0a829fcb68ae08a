import { expect, it } from 'vitest';
import { openOf, summaryOf, withNoToTheRest } from './screening.model';

const QUESTIONS = [
  { circumstance: 'asthma', question: 'More asthma' },
  { circumstance: 'illness', question: 'Fever or ill today' },
  { circumstance: 'peak_flow', question: 'Peak flow' },
];
const said = (answers: Record<string, boolean>, more = {}) =>
  summaryOf(QUESTIONS, {
    answers,
    details: {},
    peak_flow: null,
    best_peak_flow: null,
    late: null,
    ...more,
  });

it('says "No to all" only when every question was answered with no', () => {
  expect(said({ asthma: false, illness: false })).toBe('No to all');
  expect(said({ asthma: false })).toBe('No to 1 · 1 not asked');
  expect(said({})).toBe('2 not asked');
});

it('says each yes with what it is, and the peak flow', () => {
  expect(said({ illness: true, asthma: false }, { details: { illness: 'Cold' } })).toBe(
    'Yes: Fever or ill today (Cold) · No to 1',
  );
  expect(said({ asthma: false, illness: false }, { peak_flow: 390, best_peak_flow: 500 })).toBe(
    'No to all · Peak flow 390 of 500',
  );
});

it('answers no to what is still open and changes no answer', () => {
  expect(withNoToTheRest(QUESTIONS, { illness: true })).toEqual({ asthma: false, illness: true });
  expect(openOf(QUESTIONS, { illness: true })).toEqual([QUESTIONS[0]]);
});
