import { expect, it } from 'vitest';
import { mailtoLink } from './email';

it.each([
  ["o'neil+ent@mail.example", "mailto:o'neil%2Bent@mail.example"],
  // An address older than the check.
  ['a?bcc=all@x.example&body=x', 'mailto:a%3Fbcc%3Dall@x.example%26body%3Dx'],
])('a link to %s leads to that address alone', (address, link) => {
  expect(mailtoLink(address)).toBe(link);
});
