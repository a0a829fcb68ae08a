import { describe, expect, it } from 'vitest';
import { tableLabel } from './table-labels';

describe('what a table is called', () => {
  it('is what the clinic says', () => {
    expect(tableLabel('referral_events')).toBe('Referral history');
  });

  it('is the table’s own name if it has no label', () => {
    expect(tableLabel('saved_views')).toBe('Saved views');
  });
});
