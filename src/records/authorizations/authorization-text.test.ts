import { expect, it } from 'vitest';
import { unitsText, validText } from './authorization-text';

const service = {
  id: 's1',
  code: '30520',
  description: null,
  unit: 'visits' as const,
  units_requested: 1,
  units_approved: null,
  used: 0,
  planned: 0,
};

it('shows the requested units until the payer decides, then used and planned ones', () => {
  expect(unitsText(service)).toBe('1 visit requested');
  expect(unitsText({ ...service, units_approved: 3, used: 1 })).toBe('1 of 3 visits used');
  expect(unitsText({ ...service, units_approved: 3, used: 1, planned: 2 })).toBe(
    '1 of 3 visits used, 2 planned',
  );
});

it('has no dates until both are known', () => {
  expect(validText({ valid_from: '2026-12-01', valid_until: null })).toBeNull();
  expect(validText({ valid_from: '2026-12-01', valid_until: '2026-12-31' })).toBe(
    'Dec 1, 2026 to Dec 31, 2026',
  );
});
