import type { SelectOption } from '@/ui/select';

/** In which orders and groups a list can stand: what its filters call `sort` and `group`. */
export interface ListOrders<Sort extends string, Group extends string> {
  sorts: readonly SelectOption<Sort>[];
  groups?: readonly SelectOption<Group>[];
}

/** Of a log, whose entries stand by when they came. */
export const BY_DAY = {
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  groups: [{ value: 'day', label: 'Day' }],
} as const;
