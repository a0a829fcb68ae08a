import { expect, it } from 'vitest';
import {
  isNarrowed,
  NO_FILTERS,
  parseFilters,
  type RecentFilters,
  resultArguments,
  withFilters,
} from './recent-filters';

const payerId = 'c0000000-0000-4000-8000-000000000001';

it('comes back from the address as it went in, and leaves the rest of it alone', () => {
  const filters: RecentFilters = {
    text: 'Doe & Co',
    result: 'not_found',
    payerId,
    from: '2024-06-01',
    until: '2024-06-30',
  };
  const address = withFilters(new URLSearchParams('verification=x'), filters);
  expect(parseFilters(address)).toEqual(filters);
  expect(address.get('verification')).toBe('x');
  expect(withFilters(address, NO_FILTERS).toString()).toBe('verification=x');
});

it('takes what makes no sense in an address for not given', () => {
  const nonsense = new URLSearchParams({
    q: 'x'.repeat(101),
    result: 'paid',
    payer: 'aetna',
    from: 'yesterday',
    until: '2024-02-30',
  });
  expect(parseFilters(nonsense)).toEqual(NO_FILTERS);
  expect(isNarrowed(parseFilters(nonsense))).toBe(false);
});

it('keeps what can be asked again apart from what a payer refused', () => {
  expect(resultArguments('error')).toEqual({ outcomes: ['error'], states: ['done'] });
  expect(resultArguments('limited')).toEqual({ outcomes: ['limited'], states: ['done'] });
  expect(resultArguments('failed')).toEqual({ outcomes: null, states: ['failed'] });
  expect(resultArguments('under-way')).toEqual({ outcomes: null, states: ['queued', 'running'] });
  expect(resultArguments(null)).toEqual({ outcomes: null, states: null });
});
