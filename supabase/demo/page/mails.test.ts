import { expect, it } from 'vitest';
import { readMail } from './mails.ts';

const to = 'thea.patient@tozid.example';

it('a visitor reads the code that would have been mailed', () => {
  const text = 'Your code is 12345678\nType it on the page where you asked for it.';
  expect(readMail({ to, text })).toEqual({
    said: `Mail to ${to}: Your code is 12345678`,
    link: null,
  });
});

it('a visitor can follow a mailed link within the demo', () => {
  const text =
    'Choose a new password\nChoose a new password: http://localhost:5173/new-password#recovery.abc\nIt works once.';
  expect(readMail({ to, text }).link).toBe('new-password#recovery.abc');
});
