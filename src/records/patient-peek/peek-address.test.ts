import { describe, expect, it } from 'vitest';
import { peekEntry, peekedPatient, wasPeekedFromHere } from './peek-address';

const ID = '10000000-0000-4000-8000-000000000002';
const list = { search: '?status=pending', state: { q: 'Abernathy', origin: { path: '/' } } };

describe('a peek in the address', () => {
  it('is beside the filters, and typed text stays in the entry', () => {
    const { to, state } = peekEntry(list, ID);
    expect(to.search).toBe(`?status=pending&peek=${ID}`);
    expect(state).toEqual({ ...list.state, peekedFromHere: true });
    expect(peekedPatient(to.search)).toBe(ID);
  });

  it('leaves nothing behind when it closes', () => {
    const { to, state } = peekEntry(list, ID);
    expect(peekEntry({ search: to.search, state }, null)).toEqual({
      to: { search: list.search },
      state: list.state,
    });
    expect(peekEntry({ search: `?peek=${ID}`, state: null }, null).to.search).toBe('');
  });

  it('knows whether it was opened on this page', () => {
    const { state } = peekEntry(list, ID);
    expect(wasPeekedFromHere({ state })).toBe(true);
    expect(wasPeekedFromHere({ state: null })).toBe(false);
    expect(wasPeekedFromHere({ state: { peekedFromHere: 'x' } })).toBe(false);
  });

  it('is null for an invalid id', () => {
    expect(peekedPatient('?peek=Abernathy')).toBeNull();
    expect(peekedPatient('')).toBeNull();
  });
});
