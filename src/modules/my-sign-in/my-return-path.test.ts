import { expect, it } from 'vitest';
import { myReturnPath } from './my-return-path';

it.each([
  ['/my/40000000-0000-4000-8000-000000000001?tab=2#top', undefined],
  ['/my', '/my'],
  ['/portal', '/my'],
  ['/my/../companies/demo/portal', '/my'],
  ['/mystery', '/my'],
  ['/my/signin', '/my'],
  ['//evil.example/my/1', '/my'],
  ['/\\evil.example/my/1', '/my'],
  [7, '/my'],
])('leads from %s to a patient’s page alone', (from, to) => {
  expect(myReturnPath({ from })).toBe(to ?? from);
});

it('leads to the first page where nothing was asked for', () => {
  expect(myReturnPath(null)).toBe('/my');
});
