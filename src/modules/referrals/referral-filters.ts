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
    late: named('see-by', flag('passed')),
    missing: named('information', flag('awaited')),
    sort: arranges(oneOf(['newest', 'oldest', 'due', 'see_by'], 'newest')),
  },
  {
    // Settled referrals have no target left to miss: nothing of them is overdue or due first.
    settle: (filters, { overdue, late, missing, sort }) => {
      const { status } = filters;
      if (status === null || isOpen(status)) return filters;
      if (overdue === true || sort === 'due') return { ...filters, status: null };
      const isPast = status !== 'scheduled';
      if (isPast && (late === true || missing === true || sort === 'see_by')) {
        return { ...filters, status: null };
      }
      return {
        ...filters,
        overdue: false,
        late: filters.late && !isPast,
        missing: filters.missing && !isPast,
        sort:
          filters.sort === 'due' || (filters.sort === 'see_by' && isPast) ? 'newest' : filters.sort,
      };
    },
  },
);

export type ReferralFilters = AddressValues<typeof referralAddress>;
