import { expect, it } from 'vitest';
import { eligibilityAddress as address, resultArguments } from './eligibility-filters';

it('reads a bookmark of the list, and ignores invalid values', () => {
  const payerId = 'c0000000-0000-4000-8000-000000000001';
  const bookmark = `q=Doe&result=not_found&payer=${payerId}&from=2024-06-01&until=2024-06-30&sort=oldest&group=day`;
  expect(address.read(new URLSearchParams(bookmark))).toEqual({
    text: 'Doe',
    result: 'not_found',
    payerId,
    from: '2024-06-01',
    until: '2024-06-30',
    sort: 'oldest',
    group: 'day',
  });
  const nonsense = 'result=paid&payer=aetna&from=yesterday&until=2024-02-30';
  expect(address.read(new URLSearchParams(nonsense))).toEqual(address.usual);
});

it('separates requests that can be repeated from refused ones', () => {
  expect(resultArguments('error')).toEqual({ outcomes: ['error'], states: ['done'] });
  expect(resultArguments('limited')).toEqual({ outcomes: ['limited'], states: ['done'] });
  expect(resultArguments('failed')).toEqual({ outcomes: null, states: ['failed'] });
  expect(resultArguments('under-way')).toEqual({ outcomes: null, states: ['queued', 'running'] });
  expect(resultArguments(null)).toEqual({ outcomes: null, states: null });
});
