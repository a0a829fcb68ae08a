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

it('opens on the calendar until another view is chosen', () => {
  expect(lastView()).toBe('calendar');
  expect(led('')).toBeUndefined();
});

it('opens a new request over one’s own', () => {
  expect(led('request=new')).toBe('request=new&view=mine');
});

it('leads to the view that was chosen last, with all that the address says', () => {
  keepView('inbox');
  expect(led('book=now')).toBe('book=now&view=inbox');
  keepView('calendar');
  expect(led('book=now')).toBeUndefined();
});

it('leaves an address alone that names a view', () => {
  keepView('mine');
  expect(led('view=inbox')).toBeUndefined();
});

it('opens on the calendar where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => keepView('inbox')).not.toThrow();
  expect(lastView()).toBe('calendar');
});
