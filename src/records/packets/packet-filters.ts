import { z } from 'zod';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, matching, oneOf, typedText } from '@/kit/address/params';

/** What the inbox is narrowed to and how it is ordered, as its address says. */
export const inboxAddress = defineAddress({
  text: typedText(),
  // What waits is what the inbox is for.
  state: oneOf(['open', 'filed', 'discarded'], 'open'),
  // A member, oneself, or nobody yet.
  owner: matching(z.enum(['me', 'nobody']).or(z.uuid())),
  sort: arranges(oneOf(['oldest', 'newest'], 'oldest')),
});

export type InboxFilters = AddressValues<typeof inboxAddress>;
