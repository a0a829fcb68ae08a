import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOfLastView, keepView, lastView } from './last-view';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const led = (search: string) => addressOfLastView(new URLSearchParams(search))?.toString();

it('opens as specified until another view is chosen', () => {
  expect(lastView()).toBe('mine');
  expect(led('')).toBeUndefined();
});

it('leads to the view that was chosen last, with all that the address says', () => {
  keepView('calendar');
  expect(led('request=new')).toBe('request=new&view=calendar');
  keepView('mine');
  expect(led('request=new')).toBeUndefined();
});

it('leaves an address alone that names a view', () => {
  keepView('calendar');
  expect(led('view=inbox')).toBeUndefined();
});

it('opens as specified where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => keepView('inbox')).not.toThrow();
  expect(lastView()).toBe('mine');
});
