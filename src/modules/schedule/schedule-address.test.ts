import { expect, it } from 'vitest';
import { formerRequest, readView, toView } from './schedule-address';

const REQUEST = '70000000-0000-4000-8000-000000000001';
const search = (text: string) => new URLSearchParams(text);

it('shows the calendar unless the address names another view', () => {
  expect(readView(search(''))).toBe('calendar');
  expect(readView(search('view=mine'))).toBe('mine');
  expect(readView(search('view=inbox'))).toBe('inbox');
  expect(readView(search('view=kanban'))).toBe('calendar');
});

it('keeps the provider from view to view, and nothing else', () => {
  const inbox = search('view=inbox&status=pending&with=x');
  expect(toView(inbox, 'calendar').toString()).toBe('view=calendar&with=x');
  expect(toView(inbox, 'mine').toString()).toBe('view=mine');
});

it('finds the request that an older address opened, and the filters beside it', () => {
  const former = formerRequest(search(`view=inbox&request=${REQUEST}&status=pending`));
  expect(former?.requestId).toBe(REQUEST);
  expect(former?.rest.toString()).toBe('view=inbox&status=pending');
  expect(formerRequest(search('request=new'))).toBeNull();
  expect(formerRequest(search('view=inbox'))).toBeNull();
});
