import { expect, it } from 'vitest';
import { reportedSummary } from './reported-summary';

const question = (question: string, answer?: boolean, what?: string) => ({
  circumstance: question.toLowerCase(),
  question,
  ...(answer !== undefined && { answer }),
  ...(what !== undefined && { what }),
});

it('names each yes with what it is, and counts the others', () => {
  expect(
    reportedSummary([
      question('Fever', true, 'since Monday'),
      question('Asthma', true),
      question('Pregnant', false),
      question('Hives'),
    ]),
  ).toBe('yes to Fever (since Monday), Asthma · no to 1 · 1 question not answered');
  expect(reportedSummary([question('Fever', false), question('Hives', false)])).toBe('no to all');
});
