import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  isNarrowed,
  NO_FILTERS,
  parseFilters,
  type ReferralFilters,
  toSearchParams,
} from './referral-filters';

const parse = (address: string) => parseFilters(new URLSearchParams(address));

describe('filters in the address', () => {
  it('are none in an address without any, newest first', () => {
    expect(parse('')).toEqual(NO_FILTERS);
    expect(NO_FILTERS.sort).toBe('newest');
  });

  it('are read', () => {
    expect(
      parse('q=%20ear%20&status=accepted&priority=stat&assignee=me&overdue=1&sort=due'),
    ).toEqual({
      text: 'ear',
      status: 'accepted',
      priority: 'stat',
      mine: true,
      overdue: true,
      sort: 'due',
    });
  });

  it.each([
    'status=lost',
    'status=',
    'priority=STAT',
    'assignee=somebody',
    'overdue=yes',
    'sort=random()',
    `q=${'x'.repeat(101)}`,
    'page=3&status[]=pending',
  ])('that make no sense are ignored: %s', (address) => {
    expect(parse(address)).toEqual(NO_FILTERS);
  });

  it('do not spoil each other', () => {
    expect(parse('status=nonsense&priority=urgent')).toEqual({ ...NO_FILTERS, priority: 'urgent' });
  });

  it('come back as they were written', () => {
    const filters: ReferralFilters = {
      text: 'O’Neil & 50%',
      status: 'pending',
      priority: 'urgent',
      mine: true,
      overdue: true,
      sort: 'oldest',
    };
    expect(parseFilters(new URLSearchParams(toSearchParams(filters).toString()))).toEqual(filters);
  });

  it('leave out what is as usual', () => {
    expect(toSearchParams(NO_FILTERS).toString()).toBe('');
    expect(toSearchParams({ ...NO_FILTERS, mine: true }).toString()).toBe('assignee=me');
  });
});

describe('filters that contradict each other', () => {
  it('give way to a settled status in an address: nothing settled is overdue', () => {
    expect(parse('status=completed&overdue=1&sort=due')).toEqual({
      ...NO_FILTERS,
      status: 'completed',
    });
  });

  it('give way to the newest choice', () => {
    const settled = changeFilters({ ...NO_FILTERS, overdue: true }, { status: 'declined' });
    expect(settled).toEqual({ ...NO_FILTERS, status: 'declined' });
    expect(changeFilters(settled, { overdue: true })).toEqual({ ...NO_FILTERS, overdue: true });
    expect(changeFilters(settled, { sort: 'due' })).toEqual({ ...NO_FILTERS, sort: 'due' });
  });

  it('keep an open status', () => {
    const open = changeFilters({ ...NO_FILTERS, status: 'pending' }, { overdue: true });
    expect(open).toEqual({ ...NO_FILTERS, status: 'pending', overdue: true });
  });
});

it('says whether anything is hidden; the order hides nothing', () => {
  expect(isNarrowed(NO_FILTERS)).toBe(false);
  expect(isNarrowed({ ...NO_FILTERS, sort: 'oldest' })).toBe(false);
  expect(isNarrowed({ ...NO_FILTERS, text: 'a' })).toBe(true);
  expect(isNarrowed({ ...NO_FILTERS, overdue: true })).toBe(true);
});
