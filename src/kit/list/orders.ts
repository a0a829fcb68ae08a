import type { SelectOption } from '@/ui/select';

/** A list's orders and groups: what its filters call `sort` and `group`. */
export interface ListOrders<Sort extends string, Group extends string> {
  sorts: readonly SelectOption<Sort>[];
  groups?: readonly SelectOption<Group>[];
}

/** For a log, whose entries are grouped by day. */
export const BY_DAY = {
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  groups: [{ value: 'day', label: 'Day' }],
} as const;
