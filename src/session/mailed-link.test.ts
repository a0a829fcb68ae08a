import { expect, it, vi } from 'vitest';

vi.mock('@/lib/supabase/client-auth', () => ({ auth: {} }));
const { readMailedLink } = await import('./mailed-link');

const TOKEN = 'ab12'.repeat(14);

it.each([
  [`#recovery.${TOKEN}`, { type: 'recovery', tokenHash: TOKEN }],
  [`#invite.${TOKEN}`, { type: 'invite', tokenHash: TOKEN }],
  ['', null],
  ['#recovery.', null],
  [`#magiclink.${TOKEN}`, null],
  [`#recovery.${TOKEN}&type=invite`, null],
  [`#access_token=${TOKEN}`, null],
])('reads %s', (hash, expected) => {
  expect(readMailedLink(hash)).toEqual(expected);
});
