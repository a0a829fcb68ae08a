import { expect, it } from 'vitest';
import { isWidePage, isWideSetting } from './wide-pages.ts';

it.each([
  ['/companies/demo/referrals', true],
  ['/companies/demo/referrals/', true],
  ['/companies/demo/insurance/authorizations', true],
  ['/companies/demo/messages/70000000-0000-4000-8000-000000000004', true],
  ['/companies/demo/referrals/70000000-0000-4000-8000-000000000004', false],
  ['/companies/demo/referrals/directory', true],
  ['/companies/demo/admin/security', true],
  ['/companies/demo/user-settings', true],
  ['/companies/demo/portal', false],
  ['/companies/demo/messages-of-another-page', false],
  ['/companies/other/referrals', false],
])('lets %s use the full width: %s', (pathname, wide) => {
  expect(isWidePage('demo', pathname)).toBe(wide);
});

it.each([
  ['/companies/demo/admin/users', true],
  ['/companies/demo/admin/security/', true],
  ['/companies/demo/admin/system-settings', false],
  ['/companies/demo/user-settings', false],
])('lets the settings at %s use the full width: %s', (pathname, wide) => {
  expect(isWideSetting('demo', pathname)).toBe(wide);
});
