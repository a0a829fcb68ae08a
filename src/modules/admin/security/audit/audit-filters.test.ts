import { describe, expect, it } from 'vitest';
import { isNarrowed, NO_FILTERS, parseFilters, withFilters } from './audit-filters';

const MEMBER = '10000000-0000-4000-8000-000000000002';

describe('the filters of the audit log', () => {
  it('come back from the address as they went into it', () => {
    const filters = {
      who: MEMBER,
      action: 'update' as const,
      what: 'referrals',
      patientId: MEMBER,
      from: '2026-11-01',
      until: '2026-11-21',
    };
    const address = withFilters(new URLSearchParams('view=log'), filters);
    expect(parseFilters(address)).toEqual(filters);
    expect(address.get('view')).toBe('log');
    expect(withFilters(address, NO_FILTERS).toString()).toBe('view=log');
  });

  it('leave out what an address gets wrong', () => {
    const address = new URLSearchParams(
      'who=everybody&action=rename&what=drop%20table&patient=1&from=yesterday&until=2026-02-31',
    );
    expect(parseFilters(address)).toEqual(NO_FILTERS);
    expect(isNarrowed(parseFilters(address))).toBe(false);
  });

  it('know what nobody signed in did', () => {
    expect(parseFilters(new URLSearchParams('who=system')).who).toBe('system');
  });
});
