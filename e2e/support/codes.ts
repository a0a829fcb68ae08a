import { lastMailTo } from '../../supabase/embedded/mailbox.ts';
import { expect } from './fixtures';

/** The code of the last message that the sign-in service sent to an address. */
export async function codeTo(address: string): Promise<string> {
  await expect.poll(() => lastMailTo(address)).toMatch(/\b\d{8}\b/);
  const [code = ''] = /\b\d{8}\b/.exec((await lastMailTo(address)) ?? '') ?? [];
  return code;
}
