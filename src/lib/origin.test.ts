import { expect, it } from 'vitest';
import { originOn, originState } from './origin';

const state = originState('/queue', new URLSearchParams('view=list&q=Noah'));

it('keeps a list’s address and its typed text apart', () => {
  expect(originOn('/queue', { ...state, q: '' })).toEqual({
    path: '/queue',
    search: '?view=list',
    typed: 'Noah',
  });
});

it('is null for another list, or an entry without one', () => {
  expect(originOn('/referrals', state)).toBeNull();
  expect(originOn('/queue', null)).toBeNull();
  expect(originOn('/queue', { origin: '/queue' })).toBeNull();
});
