import { z } from 'zod';
import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, matching, oneOf, typedText } from '@/kit/address/params';

export const inboxAddress = defineAddress({
  text: typedText(),
  // The inbox is for open packets.
  state: oneOf(['open', 'filed', 'discarded'], 'open'),
  // A member, "me", or unassigned.
  owner: matching(z.enum(['me', 'nobody']).or(z.uuid())),
  sort: arranges(oneOf(['oldest', 'newest'], 'oldest')),
});

export type InboxFilters = AddressValues<typeof inboxAddress>;
