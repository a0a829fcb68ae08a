import { type AddressValues, defineAddress } from '@/kit/address/address';
import { flag, id, named, oneOf, typedText } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';
import type { RequestStatus } from '@/shared/appointments/appointment-labels';
import { isOpenStatus, OPEN_STATUSES, REQUEST_STATUSES } from './schedule.model';

/** What the clinic's inbox is narrowed to, as its address says. */
export const inboxAddress = defineAddress(
  {
    text: typedText(),
    /** `open` is all that still waits for something, `any` is everything there ever was. */
    status: oneOf(['open', 'any', ...REQUEST_STATUSES], 'open'),
    providerId: named('with', id()),
    type: oneOf(enums.appointment_type),
    overdue: flag(),
    waitlisted: named('waitlist', flag()),
    mine: named('requester', flag('me')),
  },
  {
    // What is closed has no next step to be overdue, and waits for no earlier time.
    settle: (filters, { overdue, waitlisted }) => {
      if (isOpenOnly(filters.status)) return filters;
      if (overdue === true || waitlisted === true) return { ...filters, status: 'open' };
      return { ...filters, overdue: false, waitlisted: false };
    },
  },
);

export type InboxFilters = AddressValues<typeof inboxAddress>;

/** The same with "me" spelled out, since a cached page belongs to one person. */
export interface InboxListFilters extends Omit<InboxFilters, 'mine'> {
  requestedBy: string | null;
}

/** The statuses to show, and whether something is still to be done about all of them. */
export function statusesOf({ status }: Pick<InboxFilters, 'status'>): {
  list: readonly RequestStatus[];
  open: boolean;
} {
  if (status === 'open') return { list: OPEN_STATUSES, open: true };
  if (status === 'any') return { list: REQUEST_STATUSES, open: false };
  return { list: [status], open: isOpenOnly(status) };
}

function isOpenOnly(status: InboxFilters['status']): boolean {
  return status === 'open' || (status !== 'any' && isOpenStatus(status));
}
