import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  isNarrowed,
  NO_FILTERS,
  parseFilters,
  statusesOf,
  withFilters,
} from './inbox-filters';

const OSEI = '30000000-0000-4000-8000-000000000001';
const read = (search: string) => parseFilters(new URLSearchParams(search));

describe('the filters in the address', () => {
  it('come back as they were written, and leave the rest of the address alone', () => {
    const filters = {
      text: 'ear, tubes (left)',
      status: 'pending',
      providerId: OSEI,
      type: 'procedure',
      overdue: true,
      waitlisted: true,
    } as const;
    const address = withFilters(new URLSearchParams('view=inbox&q=old'), filters);
    expect(parseFilters(address)).toEqual(filters);
    expect(address.get('view')).toBe('inbox');
    expect(withFilters(address, NO_FILTERS).toString()).toBe('view=inbox');
  });

  it('ignore what makes no sense', () => {
    expect(read('status=lost&type=surgery&with=7&overdue=yes')).toEqual(NO_FILTERS);
    expect(isNarrowed(read('view=inbox'))).toBe(false);
    expect(isNarrowed(read('waitlist=1'))).toBe(true);
  });

  it('never ask for closed requests with something still to do', () => {
    expect(read('status=completed&overdue=1&waitlist=1')).toEqual({
      ...NO_FILTERS,
      status: 'completed',
    });
    expect(changeFilters(read('status=completed'), { overdue: true })).toEqual({
      ...NO_FILTERS,
      overdue: true,
    });
    expect(changeFilters(read('overdue=1'), { status: 'any' }).overdue).toBe(false);
    expect(changeFilters(read('overdue=1'), { status: 'proposed' }).overdue).toBe(true);
  });

  it('order what is open by its next step, and everything else by age', () => {
    expect(statusesOf(read('')).open).toBe(true);
    expect(statusesOf(read('status=confirmed'))).toEqual({ list: ['confirmed'], open: true });
    expect(statusesOf(read('status=no_show'))).toEqual({ list: ['no_show'], open: false });
    expect(statusesOf(read('status=any')).open).toBe(false);
  });
});
