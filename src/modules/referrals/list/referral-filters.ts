import { z } from 'zod';
import type { ReferralPriority, ReferralStatus } from '@/tables/referrals/words';
import { isOpen, REFERRAL_PRIORITIES, REFERRAL_STATUSES } from '../referrals.model';

const SORTS = ['newest', 'oldest', 'due'] as const;
export type ReferralSort = (typeof SORTS)[number];

/** What the list is narrowed to and how it is ordered, as its address says. */
export interface ReferralFilters {
  text: string;
  status: ReferralStatus | null;
  priority: ReferralPriority | null;
  mine: boolean;
  overdue: boolean;
  sort: ReferralSort;
}

export const NO_FILTERS: ReferralFilters = {
  text: '',
  status: null,
  priority: null,
  mine: false,
  overdue: false,
  sort: 'newest',
};

/** Longer than any name; what is past it can't find anything. */
const MAX_TEXT = 100;

// An address is typed, shortened and forwarded: whatever in it makes no sense counts as not given.
const addressSchema = z.object({
  q: z.string().trim().max(MAX_TEXT).catch(NO_FILTERS.text),
  status: z.enum(REFERRAL_STATUSES).nullable().catch(null),
  priority: z.enum(REFERRAL_PRIORITIES).nullable().catch(null),
  assignee: z.literal('me').nullable().catch(null),
  overdue: z.literal('1').nullable().catch(null),
  sort: z.enum(SORTS).catch(NO_FILTERS.sort),
});

export function parseFilters(params: URLSearchParams): ReferralFilters {
  const { q, status, priority, assignee, overdue, sort } = addressSchema.parse({
    q: params.get('q') ?? '',
    status: params.get('status'),
    priority: params.get('priority'),
    assignee: params.get('assignee'),
    overdue: params.get('overdue'),
    sort: params.get('sort'),
  });
  return withoutContradictions({
    text: q,
    status,
    priority,
    mine: assignee !== null,
    overdue: overdue !== null,
    sort,
  });
}

/** The address's part after the `?`; what is as usual is left out of it. */
export function toSearchParams(filters: ReferralFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.text !== '') params.set('q', filters.text);
  if (filters.status) params.set('status', filters.status);
  if (filters.priority) params.set('priority', filters.priority);
  if (filters.mine) params.set('assignee', 'me');
  if (filters.overdue) params.set('overdue', '1');
  if (filters.sort !== NO_FILTERS.sort) params.set('sort', filters.sort);
  return params;
}

/** The filters after one was changed; the newest choice wins over what contradicts it. */
export function changeFilters(
  filters: ReferralFilters,
  change: Partial<ReferralFilters>,
): ReferralFilters {
  const next = { ...filters, ...change };
  const wantsOpen = change.overdue === true || change.sort === 'due';
  if (wantsOpen && next.status && !isOpen(next.status)) return { ...next, status: null };
  return withoutContradictions(next);
}

/** Whether any filter hides referrals; the order hides none. */
export function isNarrowed({ text, status, priority, mine, overdue }: ReferralFilters): boolean {
  return text !== '' || status !== null || priority !== null || mine || overdue;
}

/** Settled referrals have no target left to miss: nothing of them is overdue or due first. */
function withoutContradictions(filters: ReferralFilters): ReferralFilters {
  if (filters.status === null || isOpen(filters.status)) return filters;
  const sort = filters.sort === 'due' ? NO_FILTERS.sort : filters.sort;
  return { ...filters, overdue: false, sort };
}
