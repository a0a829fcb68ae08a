import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, flag, id, named, oneOf, typedText } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';
import type { RequestStatus } from './appointment-labels';
import { isOpenStatus, OPEN_STATUSES, REQUEST_STATUSES } from './appointments.model';

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
    /** Null is as requests of the status are usually read. */
    sort: arranges(oneOf(enums.request_order)),
    group: arranges(oneOf(['status'])),
  },
  {
    // What is closed has no next step to be overdue, and waits for no earlier time.
    settle: (filters, { overdue, waitlisted, sort }) => {
      if (isOpenOnly(filters.status)) return filters;
      if (overdue === true || waitlisted === true || sort === 'due') {
        return { ...filters, status: 'open' };
      }
      return {
        ...filters,
        overdue: false,
        waitlisted: false,
        sort: filters.sort === 'due' ? null : filters.sort,
      };
    },
  },
);

export type InboxFilters = AddressValues<typeof inboxAddress>;

/** The same with "me" spelled out, since a cached page belongs to one person. */
export interface InboxListFilters extends Omit<InboxFilters, 'mine'> {
  requestedBy: string | null;
}

/** In which order the list stands: unless somebody chose one, what is open by its next step, the rest newest first. */
export function orderOf({
  status,
  sort,
}: Pick<InboxFilters, 'status' | 'sort'>): NonNullable<InboxFilters['sort']> {
  return sort ?? (isOpenOnly(status) ? 'due' : 'newest');
}

/** The statuses to show. */
export function statusesOf({ status }: Pick<InboxFilters, 'status'>): readonly RequestStatus[] {
  if (status === 'open') return OPEN_STATUSES;
  return status === 'any' ? REQUEST_STATUSES : [status];
}

function isOpenOnly(status: InboxFilters['status']): boolean {
  return status === 'open' || (status !== 'any' && isOpenStatus(status));
}
