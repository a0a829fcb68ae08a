import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, flag, id, named, oneOf, typedText } from '@/kit/address/params';
import { enums } from '@/lib/supabase/database.types';
import { booked_visit_states } from '@/lib/supabase/enums';
import type { RequestStatus } from './appointment-labels';
import { isOpenStatus, OPEN_STATUSES, REQUEST_STATUSES } from './appointments.model';

export const inboxAddress = defineAddress(
  {
    text: typedText(),
    /**
     * `open` has everything with a next step; `past` the visits that began or are past and have no outcome; `next_step` those
     * without a referral that led to a step; `any` is everything.
     */
    status: oneOf(['open', 'past', 'next_step', 'any', ...REQUEST_STATUSES], 'open'),
    providerId: named('with', id()),
    type: oneOf(enums.appointment_type),
    overdue: flag(),
    waitlisted: named('waitlist', flag()),
    mine: named('requester', flag('me')),
    /** Null is the status's own order. */
    sort: arranges(oneOf(enums.request_order)),
    group: arranges(oneOf(['status'])),
  },
  {
    // Closed requests have no next step to be overdue and aren't on a waitlist.
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

/** The filters with "me" replaced by an id, since a cached page belongs to one person. */
export interface InboxListFilters extends Omit<InboxFilters, 'mine'> {
  requestedBy: string | null;
}

export function orderOf({
  status,
  sort,
}: Pick<InboxFilters, 'status' | 'sort'>): NonNullable<InboxFilters['sort']> {
  return sort ?? (isOpenOnly(status) ? 'due' : 'newest');
}

export function statusesOf({ status }: Pick<InboxFilters, 'status'>): readonly RequestStatus[] {
  if (status === 'open') return OPEN_STATUSES;
  if (status === 'past') return booked_visit_states;
  if (status === 'next_step') return ['completed'];
  return status === 'any' ? REQUEST_STATUSES : [status];
}

/** What of the visits to show is open, where that narrows them. */
export function openKindOf({ status }: Pick<InboxFilters, 'status'>): 'visit' | 'outcome' | null {
  if (status === 'past') return 'visit';
  return status === 'next_step' ? 'outcome' : null;
}

function isOpenOnly(status: InboxFilters['status']): boolean {
  return (
    status === 'open' ||
    (status !== 'any' && status !== 'past' && status !== 'next_step' && isOpenStatus(status))
  );
}
