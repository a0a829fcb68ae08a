import { z } from 'zod';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { defineDialogLink, type PrefillOf } from '@/kit/address/dialog-link';
import { id, matching, named, oneOf, typedText } from '@/kit/address/params';
import { toEntry } from '@/lib/typed-search';
import { useAddress } from '@/ui/use-address';

export const FOLDERS = ['inbox', 'unread', 'archived'] as const;
export type Folder = (typeof FOLDERS)[number];

/** What the messages page has open, as its address says. */
export const messagesAddress = defineAddress(
  {
    folder: oneOf(FOLDERS, 'inbox'),
    term: typedText(),
    /** The open thread, as it was given: one that can't be an id is told to be missing. */
    thread: matching(z.string().min(1)),
    /** The message to show in it. */
    message: id(),
  },
  {
    settle: (values, change) =>
      change.thread === undefined ? values : { ...values, message: change.message ?? null },
  },
);

type MessagesAddress = AddressValues<typeof messagesAddress>;

/** Opens the dialog for a new thread, about one of these at most; see paths.newThread. */
export const newThreadLink = defineDialogLink('new', 'thread', {
  providerId: named('provider', id()),
  referralId: named('referral', id()),
  caseId: named('case', id()),
  patientId: named('patient', id()),
});

export type NewThreadPrefill = PrefillOf<typeof newThreadLink>;

/** What the page has open, and the ways to something else. */
export function useMessagesAddress() {
  const [search, setSearch] = useAddress();
  const open = messagesAddress.read(search);
  const after = (change: Partial<MessagesAddress>, from = search) =>
    messagesAddress.write(from, messagesAddress.change(open, change));
  return {
    open,
    /** For a link: spread. */
    linkTo: (change: Partial<MessagesAddress>) => toEntry(after(change)),
    go: (change: Partial<MessagesAddress>) => setSearch(after(change)),
    /** Without a step that Back undoes. */
    replace: (change: Partial<MessagesAddress>) => setSearch(after(change), { replace: true }),
    /** Opens a thread in place of the dialog that began it. */
    replaceDialog: (thread: string) =>
      setSearch(after({ thread }, newThreadLink.close(search)), { replace: true }),
  };
}
