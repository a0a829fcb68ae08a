import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, flag, named, oneOf, typedText } from '@/kit/address/params';
import { isOpen, REFERRAL_PRIORITIES, REFERRAL_STATUSES } from './referrals.model';

/** What the list is narrowed to and how it is ordered, as its address says. */
export const referralAddress = defineAddress(
  {
    text: typedText(),
    status: oneOf(REFERRAL_STATUSES),
    priority: oneOf(REFERRAL_PRIORITIES),
    mine: named('assignee', flag('me')),
    overdue: flag(),
    sort: arranges(oneOf(['newest', 'oldest', 'due'], 'newest')),
  },
  {
    // Settled referrals have no target left to miss: nothing of them is overdue or due first.
    settle: (filters, { overdue, sort }) => {
      if (filters.status === null || isOpen(filters.status)) return filters;
      if (overdue === true || sort === 'due') return { ...filters, status: null };
      return {
        ...filters,
        overdue: false,
        sort: filters.sort === 'due' ? 'newest' : filters.sort,
      };
    },
  },
);

export type ReferralFilters = AddressValues<typeof referralAddress>;
