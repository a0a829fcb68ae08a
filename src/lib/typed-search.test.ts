import { describe, expect, it } from 'vitest';
import { toEntry, withTyped } from './typed-search';

const params = (text: string) => new URLSearchParams(text);

describe('what is typed into a search', () => {
  it('is kept beside the address, with what else the entry knows', () => {
    expect(toEntry(params('q=Noah+Abernathy&status=accepted'), { fromList: true })).toEqual({
      to: { search: '?status=accepted' },
      state: { fromList: true, q: 'Noah Abernathy' },
    });
    expect(toEntry(params('q=Noah'))).toEqual({ to: { search: '' }, state: { q: 'Noah' } });
  });

  it('is read with the address', () => {
    const read = (search: string, state: unknown) => withTyped(params(search), state).toString();
    expect(read('status=accepted', { q: 'Noah' })).toBe('status=accepted&q=Noah');
    expect(read('status=accepted', null)).toBe('status=accepted');
    expect(read('', { q: 7 })).toBe('');
  });

  it('of an older address counts until something else is typed, or cleared', () => {
    const read = (state: unknown) => withTyped(params('q=Noah'), state).toString();
    expect(read(null)).toBe('q=Noah');
    expect(read({ fromList: true })).toBe('q=Noah');
    expect(read({ q: 'Ada' })).toBe('q=Ada');
    expect(read({ q: '' })).toBe('');
  });
});
