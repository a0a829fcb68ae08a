import { lastMailTo } from '../../supabase/embedded/mailbox.ts';
import { expect } from './fixtures';

/** The code that each address got last. */
const used = new Map<string, string>();

/** The next code that the sign-in service sends to an address: the page asks for it before the mail is there. */
export async function codeTo(address: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      [code] = /\b\d{8}\b/.exec((await lastMailTo(address)) ?? '') ?? [];
      return code !== undefined && code !== used.get(address);
    })
    .toBe(true);
  used.set(address, code ?? '');
  return code ?? '';
}
