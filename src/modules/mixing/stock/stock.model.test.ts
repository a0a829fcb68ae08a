import { describe, expect, it } from 'vitest';
import { found, lotStatus, toReorder } from './stock.model';

const lot = (more = {}) => ({
  allergen_id: 'grass',
  lot_number: 'TG-41207',
  maker: 'Greer',
  allergen: { label: 'Timothy' },
  remaining_ml: 10,
  discarded_at: null,
  recalled_at: null,
  expires_on: '2026-12-31',
  ...more,
});
const TODAY = '2026-11-26';
const SOON = '2027-01-25';

describe('stock', () => {
  it('is ordered again below its least, which expired and recalled lots don’t count for', () => {
    const grass = { id: 'grass', label: 'Timothy', reorder_ml: 15 };
    const lots = [lot(), lot({ expires_on: '2026-01-05' }), lot({ recalled_at: '2026-11-01' })];
    expect(toReorder([grass], lots, TODAY)).toEqual([
      { id: 'grass', label: 'Timothy', leftMl: 10, leastMl: 15 },
    ]);
    expect(toReorder([grass], [...lots, lot({ remaining_ml: 5 })], TODAY)).toEqual([]);
  });

  it('says where a lot stands, a recall before all else', () => {
    const of = (more: object) => lotStatus(lot(more), TODAY, SOON)?.label;
    expect(of({ recalled_at: 'x', discarded_at: 'x' })).toBe('Recalled');
    expect(of({ expires_on: '2026-11-25' })).toBe('Expired');
    expect(of({})).toBe('Expires soon');
    expect(of({ expires_on: '2028-01-01' })).toBeUndefined();
  });

  it('is found by lot number, maker or extract', () => {
    expect(found([lot()], 'tg-41')).toHaveLength(1);
    expect(found([lot()], 'greer timo')).toHaveLength(1);
    expect(found([lot()], 'alk')).toEqual([]);
  });
});
