import { replyText } from '@x12/samples/reply-text.test-support';
import { describe, expect, it } from 'vitest';
import { summarizeResponse } from './summarize-response';

const PLAN = ['EB*1*FAM*30*PR*CHOICE PPO~DTP*346*D8*20260101', 'EB*A*IND*98***27**.2'];

function read(loops: readonly string[]) {
  const summary = summarizeResponse({
    text: replyText([...PLAN, ...loops]),
    traceNumber: 'TRACE0001',
    requested: ['98'],
    serviceDate: '2026-08-12',
    request: null,
  });
  if (!summary) throw new Error('There is no response in it.');
  return summary;
}

describe('what is left of a deductible or an out-of-pocket maximum', () => {
  it.each<[string, readonly string[], string]>([
    ['below zero', ['EB*C*IND*30***23*1500', 'EB*C*IND*30***29*-25'], '$0'],
    ['below zero by cents', ['EB*C*IND*30***29*-.01'], '$0'],
    ['above the total', ['EB*C*IND*30***23*1500', 'EB*C*IND*30***29*1600'], '$1,500'],
    ['in a currency', ['EB*C*IND*30***29*$1,500.00'], '$1,500'],
  ])('%s is never less than nothing or more than all', (_, loops, left) => {
    const { figures, accumulators } = read(loops);
    expect(figures?.deductibleLeft.text).toBe(left);
    expect(accumulators.items.at(-1)?.left).toBe(left);
  });

  it.each([
    [
      'EB*C*IND*30***29*-25',
      'Deductible: The payer says “-25” is left, which counts as nothing left.',
    ],
    [
      'EB*G*IND*30***29*1E3',
      'Out-of-pocket maximum: The payer says “1E3” is left, which is no amount.',
    ],
    [
      'EB*C*IND*30***29*999999.99',
      'Deductible: The payer says “999999.99” is left, which is no amount.',
    ],
    ['EB*C*IND*30***23*-1500', 'The payer’s deductible “-1500” is no amount: it isn’t counted.'],
    ['EB*B*IND*98***27*-20', 'The payer’s copay “-20” is no amount: it isn’t counted.'],
    ['EB*B*IND*98***27*20-', 'The payer’s copay “20-” is no amount: it isn’t counted.'],
    ['EB*B*IND*98***27*(20)', 'The payer’s copay “(20)” is no amount: it isn’t counted.'],
    ['EB*A*IND*98***27**-.2', 'The payer’s coinsurance “-.2” is no amount: it isn’t counted.'],
    ['EB*A*IND*98***27**120', 'The payer’s coinsurance “120” is no amount: it isn’t counted.'],
  ])('is told where it can’t be read: %s', (loop, note) => {
    const { figures, leftovers } = read([loop]);
    expect(figures?.notes).toContain(note);
    expect(leftovers.items.map(({ text }) => text).join()).toContain('which can’t be read');
  });
});
