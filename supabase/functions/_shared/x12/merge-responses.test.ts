import { expect, it } from 'vitest';
import { mergeResponses } from './merge-responses.ts';
import { responseWith } from './samples/response-with.test-support.ts';

const PLAN = ['EB*1**30~MSG*GOLD', 'EB*C*IND*30***23*1500~DTP*291*RD8*20260101-20261231'];

it('has what every response repeats once, wherever it stands in each', () => {
  const merged = mergeResponses([
    responseWith([...PLAN, 'EB*B**98***27*40']),
    responseWith(['EB*B**71***27*25', ...PLAN]),
  ]);
  expect(merged?.benefits.map(({ kind }) => kind.code)).toEqual(['1', 'C', 'B', 'B']);
});
