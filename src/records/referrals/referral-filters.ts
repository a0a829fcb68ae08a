import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, flag, id, named, oneOf, typedText } from '@/kit/address/params';
import type { ReferralStatus } from './referral-labels';
import { isOpen, REFERRAL_PRIORITIES, REFERRAL_STATUSES } from './referrals.model';

export const OPEN_KINDS = [
  'outcome',
  'answer',
  'ask',
  'information',
  'next_action',
  'letter',
  'message',
  'withdrawal',
] as const;

export const referralAddress = defineAddress(
  {
    text: typedText(),
    status: oneOf(REFERRAL_STATUSES),
    priority: oneOf(REFERRAL_PRIORITIES),
    mine: named('assignee', flag('me')),
    overdue: flag(),
    late: named('see-by', flag('passed')),
    missing: named('information', flag('awaited')),
    contact: flag('due'),
    unassigned: flag(),
    answer: flag('due'),
    work: flag('due'),
    open: oneOf(OPEN_KINDS),
    owner: id(),
    sort: arranges(oneOf(['newest', 'oldest', 'due', 'see_by', 'work'], 'newest')),
    group: arranges(oneOf(['status', 'priority'])),
  },
  {
    // Closed referrals have no target, so nothing is overdue or due first.
    settle: (changed, change) => {
      const { overdue, late, missing, contact, answer, sort } = change;
      const owned = settleOwner(changed, change);
      const answered = settleAnswer(owned, answer === true);
      const filters = settleContact(answered, contact === true);
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

interface Owned {
  mine: boolean;
  unassigned: boolean;
  owner: string | null;
}

/** A referral has one assignee or none: the newest choice wins. */
function settleOwner<Filters extends Owned>(filters: Filters, change: Partial<Owned>): Filters {
  const { mine, unassigned, owner } = filters;
  if (Number(mine) + Number(unassigned) + Number(owner !== null) < 2) return filters;
  if (change.unassigned === true) return { ...filters, mine: false, owner: null };
  if (change.owner) return { ...filters, mine: false, unassigned: false };
  return { ...filters, unassigned: false, ...(mine && { owner: null }) };
}

/** A referral with a seen patient is scheduled and has no target: the newer choice wins. */
function settleAnswer<
  Filters extends {
    status: ReferralStatus | null;
    overdue: boolean;
    late: boolean;
    contact: boolean;
    answer: boolean;
    sort: 'newest' | 'oldest' | 'due' | 'see_by' | 'work';
  },
>(filters: Filters, isNewer: boolean): Filters {
  const { status, overdue, late, contact, answer, sort } = filters;
  const isOther = status !== null && status !== 'scheduled';
  const isUnseen = sort === 'due' || sort === 'see_by';
  if (!answer || !(isOther || overdue || late || contact || isUnseen)) return filters;
  if (!isNewer) return { ...filters, answer: false };
  return {
    ...filters,
    status: isOther ? null : status,
    overdue: false,
    late: false,
    contact: false,
    sort: isUnseen ? 'newest' : sort,
  };
}

/** Only patients of accepted referrals are called: the newer choice wins. */
function settleContact<Filters extends { status: ReferralStatus | null; contact: boolean }>(
  filters: Filters,
  isNewer: boolean,
): Filters {
  if (!filters.contact || filters.status === null || filters.status === 'accepted') return filters;
  return isNewer ? { ...filters, status: null } : { ...filters, contact: false };
}

export type ReferralFilters = AddressValues<typeof referralAddress>;
