import { expect, it } from 'vitest';
import { readRequestId, readView, toView, withRequest } from './schedule-address';

const REQUEST = '70000000-0000-4000-8000-000000000001';
const search = (text: string) => new URLSearchParams(text);

it('shows the specified list unless the address names another view', () => {
  expect(readView(search(''))).toBe('mine');
  expect(readView(search('view=inbox'))).toBe('inbox');
  expect(readView(search('view=kanban'))).toBe('mine');
});

it('keeps whom it is about from view to view, and nothing else', () => {
  const inbox = search('view=inbox&status=pending&with=x');
  expect(toView(inbox, 'calendar').toString()).toBe('view=calendar&with=x');
  expect(toView(inbox, 'mine').toString()).toBe('');
});

it('opens a request over the view it was found in, and closes it again', () => {
  const inbox = search('view=inbox&status=pending');
  const open = withRequest(inbox, REQUEST);
  expect(readRequestId(open)).toBe(REQUEST);
  expect(withRequest(open, null).toString()).toBe(inbox.toString());
  expect(readRequestId(search('request=new'))).toBeNull();
});
