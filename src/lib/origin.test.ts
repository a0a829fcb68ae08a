import { expect, it } from 'vitest';
import { originOn, originState } from './origin';

const state = originState('/queue', new URLSearchParams('view=list&q=Noah'));

it('keeps a list’s address and what was typed there, apart', () => {
  expect(originOn('/queue', { ...state, q: '' })).toEqual({
    path: '/queue',
    search: '?view=list',
    typed: 'Noah',
  });
});

it('is none for another list, or for an entry that knows of none', () => {
  expect(originOn('/referrals', state)).toBeNull();
  expect(originOn('/queue', null)).toBeNull();
  expect(originOn('/queue', { origin: '/queue' })).toBeNull();
});
