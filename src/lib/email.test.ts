import { describe, expect, it } from 'vitest';
import { isEmail, mailtoLink } from './email';

describe('an email address', () => {
  it.each([
    'ana@example.com',
    "o'neil.jr+ent@mail.example.co.uk",
    'josé@clínica.example',
    '7@a-b.example',
  ])('is %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ana',
    'ana@example',
    'ana@@example.com',
    'a?bcc=all@x.example&body=x',
    'ana@example.com?bcc=all@x.example',
    'ana@example.com,all@x.example',
    'ana %0a@example.com',
    '"ana"@example.com',
    'ana@example.com\n',
    `${'a'.repeat(243)}@example.com`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

it.each([
  ["o'neil+ent@mail.example", "mailto:o'neil%2Bent@mail.example"],
  // Of an address that is older than the check.
  ['a?bcc=all@x.example&body=x', 'mailto:a%3Fbcc%3Dall@x.example%26body%3Dx'],
])('a link to %s leads to that address alone', (address, link) => {
  expect(mailtoLink(address)).toBe(link);
});
