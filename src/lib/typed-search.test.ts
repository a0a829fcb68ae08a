import { describe, expect, it } from 'vitest';
import { toEntry, withTyped } from './typed-search';

const params = (text: string) => new URLSearchParams(text);

describe('the text of a search', () => {
  it('is kept beside the address, with the entry’s other state', () => {
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

  it('in an old address counts until the text changes or is cleared', () => {
    const read = (state: unknown) => withTyped(params('q=Noah'), state).toString();
    expect(read(null)).toBe('q=Noah');
    expect(read({ fromList: true })).toBe('q=Noah');
    expect(read({ q: 'Ada' })).toBe('q=Ada');
    expect(read({ q: '' })).toBe('');
  });
});
