import { z } from 'zod';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { defineDialogLink, type PrefillOf } from '@/kit/address/dialog-link';
import { id, matching, named, oneOf, typedText } from '@/kit/address/params';
import { toEntry } from '@/lib/typed-search';
import { useAddress } from '@/ui/use-address';

export const FOLDERS = ['inbox', 'unread', 'archived'] as const;
export type Folder = (typeof FOLDERS)[number];

export const messagesAddress = defineAddress(
  {
    folder: oneOf(FOLDERS, 'inbox'),
    term: typedText(),
    /** The open thread; an invalid id shows as missing. */
    thread: matching(z.string().min(1)),
    /** The message to scroll to. */
    message: id(),
  },
  {
    settle: (values, change) =>
      change.thread === undefined ? values : { ...values, message: change.message ?? null },
  },
);

type MessagesAddress = AddressValues<typeof messagesAddress>;

export const newThreadLink = defineDialogLink('new', 'thread', {
  providerId: named('provider', id()),
  referralId: named('referral', id()),
  caseId: named('case', id()),
  patientId: named('patient', id()),
});

export type NewThreadPrefill = PrefillOf<typeof newThreadLink>;

export function useMessagesAddress() {
  const [search, setSearch] = useAddress();
  const open = messagesAddress.read(search);
  const after = (change: Partial<MessagesAddress>, from = search) =>
    messagesAddress.write(from, messagesAddress.change(open, change));
  return {
    open,
    /** Spread onto a link. */
    linkTo: (change: Partial<MessagesAddress>) => toEntry(after(change)),
    go: (change: Partial<MessagesAddress>) => setSearch(after(change)),
    /** Changes the address without a step for Back. */
    replace: (change: Partial<MessagesAddress>) => setSearch(after(change), { replace: true }),
    /** Replaces the dialog that started a thread with the thread. */
    replaceDialog: (thread: string) =>
      setSearch(after({ thread }, newThreadLink.close(search)), { replace: true }),
  };
}
