import { expect, it } from 'vitest';
import { messageHint } from './message.model';

const NOTHING = { isNetwork: false, channel: null, link: null, messages: [] };
const LINK = { made_by_form: false, confirmed_at: null };
const FORM = { made_by_form: true, confirmed_at: null };

it.each([
  ['a clinic of the network', { isNetwork: true, channel: 'email' as const }, /in the portal/],
  ['an office that hears by email', { channel: 'email' as const }, /^Goes by email\./],
  ['an office that hears by fax', { channel: 'fax' as const, link: LINK }, /^Goes by fax\./],
  ['an office that hears by text', { channel: 'sms' as const }, /^Goes by text message\./],
  ['an office with a link alone', { link: LINK }, /^The office gets no notice\./],
  [
    'a form sender whom a member confirmed',
    { link: { ...FORM, confirmed_at: 'now' } },
    /gets no notice/,
  ],
  [
    'a form sender who got a letter',
    { link: FORM, messages: [{ state: 'sent' as const }] },
    /gets no notice/,
  ],
  ['a form sender whom no one confirmed', { link: FORM }, /^Becomes a letter/],
  [
    'a letter that waits',
    { link: FORM, messages: [{ state: 'queued' as const }] },
    /^Becomes a letter/,
  ],
  ['an office without a way', {}, /^Becomes a letter/],
  ['an office that likes paper', { channel: 'print' as const }, /^Becomes a letter/],
])('says how %s hears of a message', (_, known, hint) => {
  expect(messageHint({ ...NOTHING, ...known })).toMatch(hint);
});
