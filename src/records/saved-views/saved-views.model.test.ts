import { expect, it } from 'vitest';
import { defineAddress } from '@/kit/address/address';
import { arranges, id, named, oneOf, typedText } from '@/kit/address/params';
import { filtersOf, isChanged, readSettings, valuesOf } from './saved-views.model';

const address = defineAddress({
  text: typedText(),
  status: oneOf(['open', 'done']),
  patientId: named('patient', id()),
  sort: arranges(oneOf(['newest', 'oldest'], 'newest')),
});

it('keeps filters and order, but no typed text and no patient', () => {
  const filters = filtersOf(address, {
    text: 'okonjo',
    status: 'open',
    patientId: '40000000-0000-4000-8000-000000000031',
    sort: 'oldest',
  });
  expect(filters).toEqual({ status: 'open', sort: 'oldest' });
  const settings = { filters, columns: null, density: 'compact' as const };
  expect(valuesOf(address, settings)).toEqual({
    text: '',
    status: 'open',
    patientId: null,
    sort: 'oldest',
  });
});

it('drops invalid stored settings', () => {
  expect(readSettings({ filters: { status: 'gone' }, columns: ['a'], density: 'tiny' })).toEqual({
    filters: { status: 'gone' },
    columns: ['a'],
    density: 'compact',
  });
  expect(readSettings(null)).toEqual({ filters: {}, columns: null, density: 'compact' });
});

it('knows whether a list differs from its view', () => {
  const view = { filters: { status: 'open' }, columns: null, density: 'compact' as const };
  expect(isChanged(view, { ...view, filters: { status: 'open' } })).toBe(false);
  expect(isChanged(view, { ...view, density: 'comfortable' })).toBe(true);
  expect(isChanged(view, { ...view, filters: {} })).toBe(true);
});
